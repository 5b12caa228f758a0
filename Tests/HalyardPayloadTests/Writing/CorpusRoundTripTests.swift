import Foundation
import HalyardPayload
import TestSupport
import Testing

/// Every property list of the corpora and of the real world, and every form of it, reads back as the same values.
struct CorpusRoundTripTests {
  private func expected(_ tree: PayloadTree, in form: PayloadForm) -> PayloadTree {
    form == .canonicalJSON ? tree.inCanonicalJSON : form.format == .json ? tree.inJSON : tree
  }

  @Test func `what is sound is written in each form that can hold it, and reads back`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let files = try SharedCorpora.files(in: shared, suffix: "plist")
    var (sound, written, refused) = (0, 0, 0)
    for file in files {
      guard let payload = try? Payload(SharedCorpora.bytes(file, in: shared)) else { continue }
      sound += 1
      let tree = PayloadTree(payload.root)
      for form in PayloadForm.allCases {
        do throws(PayloadRejection) {
          let bytes = try payload.bytes(as: form)
          let found = try Payload(bytes, format: form.format)
          #expect(expected(PayloadTree(found.root), in: form) == expected(tree, in: form), "\(file) as \(form)")
          #expect(try found.bytes(as: form) == bytes, "\(file) as \(form)")
          written += 1
        } catch {
          #expect(error.problems.allSatisfy { $0.code == .unwritableValue }, "\(file) as \(form): \(error)")
          #expect(form == .xmlPropertyList || form == .canonicalJSON, "\(file) as \(form): \(error)")
          refused += 1
        }
      }
    }
    #expect(sound >= 10 && written >= 40, "\(sound) sound, \(written) written, \(refused) refused of \(files.count)")
  }

  @Test func `JSON of the real world comes back from every form that can hold it`() throws {
    guard let shared = SharedCorpora.require() else { return }
    var written = 0
    for file in try SharedCorpora.files(in: shared.appending(path: "real")) {
      let bytes = try SharedCorpora.bytes(file, in: shared.appending(path: "real"))
      guard bytes.count < 300_000, let payload = try? Payload(bytes) else { continue }
      let tree = PayloadTree(payload.root)
      for form in PayloadForm.allCases {
        guard let text = try? payload.bytes(as: form) else { continue }
        let found = PayloadTree(try Payload(text, format: form.format).root)
        #expect(expected(found, in: form) == expected(tree, in: form), "\(file) as \(form)")
        written += 1
      }
    }
    #expect(written > 50, "\(written)")
  }

  @Test func `the moment of 2001 has one zero, whatever sign was sent`() throws {
    for seconds in [0.0, -0.0] {
      let payload = try Payload(BinaryAssembler(BinaryAssembler.date(seconds)).bytes)
      #expect(payload.root.date?.timeIntervalSinceReferenceDate.bitPattern == 0)
      for form in [PayloadForm.binaryPropertyList, .xmlPropertyList] {
        let written = try payload.bytes(as: form)
        #expect(try written == Payload(BinaryAssembler(BinaryAssembler.date(0)).bytes).bytes(as: form))
        #expect(try Payload(written).root.date?.timeIntervalSinceReferenceDate.bitPattern == 0)
      }
    }
  }
}
