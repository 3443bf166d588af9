import Foundation

/// The history of the prompt, stored in a file of the user, not in the book.
///
/// The file is `scorebook/history` in `$XDG_STATE_HOME`, or in `~/.local/state` if that is not set. Nobody else may
/// read it. The latest thousand lines are used; a file of more than two thousand lines is cut to them. A line that
/// begins with a blank is not stored. If the file cannot be written, the prompt works without a history.
struct PromptHistory {
  private let file: String
  private(set) var lines: [String] = []

  static let limit = 1_000
  private static let longest = 10_000

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.local/state"
    file = state + "/scorebook/history"
    guard let data = FileManager.default.contents(atPath: file) else { return }
    let kept = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    lines = kept.suffix(Self.limit)
    if kept.count > 2 * Self.limit { write(lines, with: O_TRUNC) }
  }

  /// Appends a line; false if it must not be stored.
  mutating func add(_ line: String) -> Bool {
    guard !line.isEmpty, line.first != " ", line != lines.last, line.utf8.count <= Self.longest else { return false }
    lines.append(line)
    write([line], with: O_APPEND)
    return true
  }

  private func write(_ lines: [String], with flag: Int32) {
    let folder = (file as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { return }
    let descriptor = open(file, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | flag, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    fchmod(descriptor, 0o600)
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    // A history that cannot be written is not worth a message for each line.
    _ = try? Console.write(bytes, to: descriptor)
  }
}
