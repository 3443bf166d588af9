import Diagnostics
import Foundation
import People

/// Where a command speaks: results on standard output, everything else on standard error.
struct Console: Sendable {
  /// Only results and errors, no acknowledgements, notes or progress.
  let isQuiet: Bool
  private let hasColor: Bool

  init(isQuiet: Bool, mayColor: Bool) {
    self.isQuiet = isQuiet
    let environment = ProcessInfo.processInfo.environment
    hasColor =
      mayColor && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
      && isatty(STDERR_FILENO) == 1
  }

  var isTerminal: Bool {
    !isQuiet && isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// A result: bytes as they are.
  ///
  /// - Throws: `Failure` where standard output takes no more.
  func write(_ bytes: [UInt8]) throws {
    try Self.write(bytes, to: STDOUT_FILENO)
  }

  /// A result of one line or more.
  func print(_ text: String) throws {
    try write(Array((Self.printable(text) + "\n").utf8))
  }

  /// What a command has done, on standard output; nothing when quiet.
  func acknowledge(_ text: String) throws {
    if !isQuiet && !text.isEmpty { try print(text) }
  }

  /// Errors, warnings and notes on standard error: at most twenty a file, then the count of the rest.
  func tell(_ diagnostics: [Diagnostic]) {
    var told: [String: Int] = [:]
    var order: [String] = []
    for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
      let file = diagnostic.location?.file ?? ""
      if told[file] == nil { order.append(file) }
      told[file, default: 0] += 1
      if told[file, default: 0] <= Self.mostAFile { tell(line(diagnostic)) }
    }
    for file in order {
      let rest = told[file, default: 0] - Self.mostAFile
      guard rest > 0 else { continue }
      let place = file.isEmpty ? nil : Location(file: file)
      tell(line(Diagnostic(.note, "and \(rest) more", at: place)))
    }
  }

  /// One line on standard error.
  func tell(_ text: String) {
    // Standard error is the last place to complain to: there is nobody left to tell where it fails.
    _ = try? Self.write(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  private static let mostAFile = 20

  private func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { Self.onOneLine("\($0): ") } ?? ""
    let message = Self.onOneLine(diagnostic.message)
    guard hasColor else { return "\(place)\(diagnostic.severity.rawValue): \(message)" }
    let color =
      switch diagnostic.severity {
      case .error: "31"
      case .warning: "35"
      case .note: "36"
      }
    return "\(place)\u{1B}[1;\(color)m\(diagnostic.severity.rawValue):\u{1B}[0m \(message)"
  }

  /// Text that a terminal shows and does not obey: control characters other than line feeds become U+FFFD.
  static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.breaksALine && $0 != "\n" }) else { return text }
    var safe = String.UnicodeScalarView()
    safe.append(contentsOf: text.unicodeScalars.map { $0.breaksALine && $0 != "\n" ? "\u{FFFD}" : $0 })
    return String(safe)
  }

  /// The same without line feeds: no file name and no typed word can forge a line of its own.
  static func onOneLine(_ text: String) -> String {
    printable(text.contains("\n") ? String(text.map { $0 == "\n" ? "\u{FFFD}" : $0 }) : text)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else {
          throw Failure(.inputOutput, "output: could not be written (\(String(cString: strerror(errno))))")
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}
