import CLibEdit
import Foundation
import Synchronization

/// Reads lines from a terminal, with editing, history and completion by libedit.
struct LineEditor {
  /// The completions of the last word of a line; nil for file names.
  typealias Completion = @Sendable (_ line: String) -> [String]?

  /// The library calls a function without a context, so the completion has to be global.
  private static let completion = Mutex<Completion?>(nil)

  /// - Parameter history: the lines for the arrow keys, oldest first.
  init(history: [String], completing completion: @escaping Completion) {
    Self.completion.withLock { $0 = completion }
    scorebook_edit_begin { word, _, _ in
      guard let word, let line = scorebook_edit_buffer() else { return nil }
      let typed = String(cString: line).unicodeScalars.prefix(Int(scorebook_edit_point()))
      return LineEditor.matches(of: String(typed), replacing: String(cString: word))
    }
    for line in history { remember(line) }
  }

  /// Whether lines can be edited here: on a terminal with cursor movement on which the prompt is visible.
  static var isPossible: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// The next line; nil at the end of the input.
  func line(prompt: String) -> String? {
    guard let typed = readline(prompt) else { return nil }
    defer { free(typed) }
    return String(cString: typed)
  }

  func remember(_ line: String) { _ = add_history(line) }

  /// The result in the library's form: the common prefix of all matches, each match, then nil, each separately
  /// allocated.
  private static func matches(
    of line: String, replacing word: String
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let found = completion.withLock({ $0 })?(line) else {
      scorebook_edit_no_files(0)
      return nil
    }
    scorebook_edit_no_files(1)
    // A quoted word with blanks is replaced from its last blank on, because the library splits words there.
    let open = OpenWord(line)
    let matches = found.filter { $0.hasPrefix(open.text) }.map { open.replacement($0, of: word) }
    guard let first = matches.first else { return nil }
    let common = matches.dropFirst().reduce(first) { $0.commonPrefix(with: $1, options: .literal) }
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: matches.count + 2)
    for (index, text) in ([common] + matches).enumerated() { list[index] = strdup(text) }
    list[matches.count + 1] = nil
    return list
  }
}

/// The words of a line that is being typed: those before the cursor, and the one at it, with a quote that may still be
/// open.
struct OpenWord {
  private(set) var before: [String] = []
  private(set) var text = ""
  private var quote: Character?
  private var isInWord = false

  init(_ line: String) {
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        (quote, isInWord) = (character, true)
      } else if quote == nil, character == " " || character == "\t" {
        if isInWord { before.append(text) }
        (text, isInWord) = ("", false)
      } else {
        text.append(character)
        isInWord = true
      }
    }
  }

  /// A match as it is typed: quoted if necessary, without the part before the one that the library replaces.
  func replacement(_ match: String, of part: String) -> String {
    if let quote {
      let typed = part.hasPrefix(String(quote)) ? part.count - 1 : part.count
      let head = part.hasPrefix(String(quote)) ? String(quote) : ""
      return head + match.dropFirst(text.count - typed) + String(quote)
    }
    let isPlain = !match.isEmpty && !match.contains { " \t'\"\\#".contains($0) }
    return isPlain || text.count != part.count ? match : "\"\(match)\""
  }
}
