import Foundation
import Testing

/// The manifest that the README shows, which no target can compile.
struct ManifestTests {
  @Test func `SwiftPM takes the manifest, whose products are there`() throws {
    let folder = "Tests/DocumentationTests/Samples/Manifest"
    let dump = try Shell.run("swift package --package-path '\(folder)' --scratch-path \"$(mktemp -d)\" dump-package")
    #expect(dump.status == 0, "\(dump.output)")
    let sample = try String(contentsOf: PackageFolder.file(folder + "/Package.swift"), encoding: .utf8)
    let own = try String(contentsOf: PackageFolder.file("Package.swift"), encoding: .utf8)
    let products = sample.matches(of: /\.product\(name: "(\w+)", package: "halyard"\)/).map(\.1)
    #expect(products.count == 4)
    for product in products { #expect(own.contains(".library(name: \"\(product)\""), "\(product)") }
    let platforms = try #require(sample.firstMatch(of: /platforms: .*/))
    #expect(own.contains(platforms.0))
  }
}
