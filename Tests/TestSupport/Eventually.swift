import Foundation

/// Whether a condition comes to hold before so many seconds have passed.
public func eventually(within seconds: Double = 10, _ condition: () -> Bool) -> Bool {
  let end = Date().addingTimeInterval(seconds)
  while !condition() {
    if Date() > end { return false }
    Thread.sleep(forTimeInterval: 0.005)
  }
  return true
}
