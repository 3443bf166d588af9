import Foundation

/// A pseudo-terminal with `scorebook` on it: sends input and reads the output.
final class Terminal {
  private let control: Int32
  private let process = Process()
  /// Output that has not been waited for yet.
  private var shown = ""

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String], in workshop: Workshop, environment: [String: String] = [:]) throws {
    var (own, other): (Int32, Int32) = (-1, -1)
    guard openpty(&own, &other, nil, nil, nil) == 0 else { throw Fault(description: "no pseudo-terminal") }
    control = own
    let side = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    process.executableURL = Workshop.program
    process.arguments = arguments
    process.currentDirectoryURL = workshop.folder
    process.environment = [
      "HOME": workshop.folder.path, "TERM": "xterm", "LC_ALL": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
    ].merging(environment) { $1 }
    (process.standardInput, process.standardOutput, process.standardError) = (side, side, side)
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(control)
  }

  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(control, bytes, bytes.count) == bytes.count else { throw Fault(description: "nothing can be typed") }
  }

  /// Waits for this output.
  ///
  /// - Returns: the output before it, without the sequences that move the cursor.
  /// - Throws: a `Fault` if it does not appear within two minutes, or the command ends first.
  @discardableResult
  func wait(for text: String) throws -> String {
    while true {
      let plain = shown.replacing(/\u{1B}(\[[0-9;?]*[A-Za-z]|[=>])/, with: "")
      if let place = plain.range(of: text) {
        shown = String(plain[place.upperBound...])
        return String(plain[..<place.lowerBound])
      }
      var ready = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 120_000) > 0 else { throw Fault(description: "no '\(text)' in '\(plain)'") }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(control, &bytes, bytes.count)
      guard count > 0 else { throw Fault(description: "it ended without '\(text)' in '\(plain)'") }
      shown += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Waits for the command's end.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
