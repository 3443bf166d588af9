import Diagnostics
import Foundation
import People

/// A command's output: results on standard output, everything else on standard error.
struct Console: Sendable {
  /// Whether acknowledgements, notes and progress are omitted, leaving only results and errors.
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

  /// A result: the bytes unchanged, but on a terminal without control characters.
  ///
  /// - Throws: `Failure` if standard output cannot be written.
  func write(_ bytes: [UInt8]) throws {
    try Self.write(Self.shown(bytes, on: STDOUT_FILENO), to: STDOUT_FILENO)
  }

  /// A result of one line or more.
  func print(_ text: String) throws {
    try write(Array((Self.printable(text) + "\n").utf8))
  }

  /// An acknowledgement on standard output; nothing with --quiet.
  func acknowledge(_ text: String) throws {
    if !isQuiet && !text.isEmpty { try print(text) }
  }

  /// Errors, warnings and notes on standard error: at most twenty per file, then the count of the rest. Of more than twenty, errors
  /// are shown before others.
  ///
  /// - Parameters:
  ///   - isWhole: whether none is left out, however many a file has.
  ///   - others: the number of those that were left out before, by file.
  func report(_ diagnostics: [Diagnostic], isWhole: Bool = false, others: [String: RemarkCount] = [:]) {
    var reported: [String: Int] = [:]
    var order: [String] = []
    var errors: [String: Int] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .error {
      errors[diagnostic.location?.file ?? "", default: 0] += 1
    }
    var shown: [String: (errors: Int, others: Int)] = [:]
    for diagnostic in diagnostics where !isQuiet || diagnostic.severity == .error {
      let file = diagnostic.location?.file ?? ""
      if reported[file] == nil { order.append(file) }
      reported[file, default: 0] += 1
      let count = shown[file] ?? (0, 0)
      let isError = diagnostic.severity == .error
      let isShown =
        isError ? count.errors < Self.maxPerFile : count.others + (errors[file] ?? 0) < Self.maxPerFile
      guard isWhole || isShown else { continue }
      shown[file] = isError ? (count.errors + 1, count.others) : (count.errors, count.others + 1)
      report(line(diagnostic))
    }
    guard !isWhole else { return }
    for file in order {
      let leftOut = others[file].map { isQuiet ? $0.errors : $0.all } ?? 0
      let rest = reported[file, default: 0] + leftOut - Self.maxPerFile
      guard rest > 0 else { continue }
      let place = file.isEmpty ? nil : Location(file: file)
      let more = Diagnostic(.note, MessageText("and \(rest) more", "en nog \(rest)"), at: place)
      report(line(more.worded(in: diagnostics.first?.language ?? .english)))
    }
  }

  /// The reply of a command whose standard output is its result; nothing with --quiet.
  func report(aside bytes: [UInt8]) {
    let text = String(decoding: bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    if !isQuiet && !bytes.isEmpty { report(Self.printable(text)) }
  }

  /// One line on standard error.
  func report(_ text: String) {
    // A failure of standard error cannot be reported anywhere.
    _ = try? Self.write(Array((text + "\n").utf8), to: STDERR_FILENO)
  }

  static let maxPerFile = 20

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

  /// Refuses to write binary data to a terminal.
  ///
  /// - Parameters:
  ///   - output: the destination; nil or `-` is standard output.
  ///   - what: a name for the data.
  static func expectNoTerminal(_ output: String?, for what: MessageText) throws {
    guard output.named == nil, isatty(STDOUT_FILENO) == 1 else { return }
    throw Failure(
      .usage,
      MessageText(
        "output: expected --output with a file for \(what.text(in: .english)), found a terminal",
        "output: verwacht --output met een bestand voor \(what.text(in: .dutch)), gevonden een terminal"))
  }

  /// Whether somebody reads the remarks, whom a hint on what to type next helps.
  static var isRead: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether there is somebody to ask.
  static var mayAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks on the terminal; nil if there is none. Anything but `y` or `yes` is a no.
  static func confirm(_ question: String) throws -> Bool? {
    guard mayAsk else { return nil }
    try write(Array("\(onOneLine(question)) [y/N] ".utf8), to: STDERR_FILENO)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  /// Asks on the terminal for a line of text; nil if there is no terminal, or nothing is answered.
  static func ask(_ question: String) throws -> String? {
    guard mayAsk else { return nil }
    try write(Array("\(onOneLine(question)) ".utf8), to: STDERR_FILENO)
    let answer = readLine()?.trimmed ?? ""
    return answer.isEmpty ? nil : answer
  }

  /// Asks on the terminal for one of some words, of which the first letter is enough; nil if there is no terminal, or
  /// anything else is answered.
  static func choose(_ question: String, _ words: [String]) throws -> String? {
    guard mayAsk else { return nil }
    try write(Array("\(onOneLine(question)) [\(words.joined(separator: "/"))] ".utf8), to: STDERR_FILENO)
    let answer = readLine()?.lowercased() ?? ""
    return answer.isEmpty
      ? nil : words.first { $0.lowercased() == answer } ?? words.first { $0.lowercased().hasPrefix(answer) }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else {
          let reason = errno
          var failure = Failure(
            .inputOutput,
            MessageText(
              "output: could not be written (\(String(cString: strerror(reason))))",
              "output: kon niet worden geschreven (\(String(cString: strerror(reason))))"))
          failure.isClosedPipe = reason == EPIPE && descriptor == STDOUT_FILENO
          throw failure
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}
