import Diagnostics

/// The words of a live line: positional words and options, each with its position.
struct LiveWords {
  let form: LiveForm
  /// The positional words after the form's name, with the index of each.
  private(set) var positions: [(text: String, index: Int)] = []
  private(set) var options: [(option: LiveOption, value: String, index: Int)] = []
  /// The options that every command has, as typed.
  private(set) var common: [String] = []

  /// Splits a line that begins with the name of a form.
  ///
  /// - Parameter isCommand: whether it may have the options of every command; a line of a batch may not.
  /// - Returns: nil if it is not a live line, or asks for help or needs the argument parser.
  init?(_ line: [String], isCommand: Bool = false) {
    guard let form = LiveForm.beginning(line) else { return nil }
    self.form = form
    var index = form.length
    while index < line.count {
      let word = line[index]
      let next = index + 1 < line.count ? line[index + 1] : nil
      if word.utf8.first != UInt8(ascii: "-") {
        positions.append((word, index))
      } else if isCommand, Self.forTheParser.contains(word) {
        return nil
      } else if takeOption(word, next, &index) || isCommand && takeCommon(word, next, &index) {
        // It has been added to the options.
      } else {
        positions.append((word, index))
      }
      index += 1
    }
    if form == .answer, Self.isAnswer(positions.map(\.text)) {
      positions = [(positions.map(\.text).joined(separator: " "), positions[0].index)]
    }
  }

  /// Whether the words are one answer of a drill, in Dutch.
  static func isAnswer(_ words: [String]) -> Bool { words.map { $0.lowercased() } == ["geef", "op"] }

  /// What a command has read, as the words of the line.
  init(_ form: LiveForm, _ positions: [String] = [], _ options: [(LiveOption, String?)] = []) {
    self.form = form
    self.positions = positions.enumerated().map { ($1, $0 + form.length) }
    self.options = options.compactMap { option, value in value.map { (option, $0, 0) } }
  }

  private static let forTheParser: Set<String> = ["--help", "-h", "-help", "--version", "--"]

  /// Takes an option of the form, with its value as the next word or after `=`.
  private mutating func takeOption(_ word: String, _ next: String?, _ index: inout Int) -> Bool {
    for option in form.required + form.options where word.hasPrefix(option.word) {
      if word == option.word, option.value == nil {
        options.append((option, "", index))
        return true
      }
      if word == option.word, let next, option.allowsMinus || !next.hasPrefix("-") {
        index += 1
        options.append((option, next, index))
        return true
      }
      let rest = word.dropFirst(option.word.count)
      if option.value != nil, rest.first == "=" {
        options.append((option, String(rest.dropFirst()), index))
        return true
      }
    }
    return false
  }

  private mutating func takeCommon(_ word: String, _ next: String?, _ index: inout Int) -> Bool {
    switch word {
    case "--quiet", "-q", "--no-color": common.append(word)
    case "--book", "--now":
      common += [word] + (next.map { [$0] } ?? [])
      index += 1
    case _ where word.hasPrefix("--book=") || word.hasPrefix("--now="): common.append(word)
    default: return false
    }
    return true
  }

  /// The same line in an order that the argument parser reads correctly: options first, then `--`, then the positional
  /// words, whatever they begin with.
  var forParser: [String] {
    let named = options.flatMap { option, value, _ in
      // An empty value after '=' would count as missing.
      option.value == nil ? [option.word] : value.isEmpty ? [option.word, ""] : ["\(option.word)=\(value)"]
    }
    return [form.name] + named + common + ["--"] + positions.map(\.text)
  }

  /// The value of an option; the last one if it is repeated.
  subscript(option: LiveOption) -> String? { options.last { $0.option == option }?.value }

  func has(_ option: LiveOption) -> Bool { options.contains { $0.option == option } }

  func values(of option: LiveOption) -> [String] { options.filter { $0.option == option }.map(\.value) }

  /// Whether it has options only, none of them twice except `--count`.
  var isPlain: Bool {
    let named = options.filter { $0.option != .count }
    return positions.isEmpty && Set(named.map(\.option)).count == named.count
  }

  /// The position of a field's word, such as `points` or `clock`; the first word if there is none.
  func place(of field: String?) -> Int {
    guard let field else { return 0 }
    if let option = options.first(where: { $0.option.rawValue == field }) { return option.index }
    guard let position = form.values.firstIndex(where: { $0.lowercased() == field }), position < positions.count else {
      return 0
    }
    return positions[position].index
  }

  /// A fault of a field, at its word.
  func fault(_ field: String, _ text: MessageText) -> WordFault { WordFault(word: place(of: field), text: text) }

  /// - Throws: `WordFault` if there are fewer or more words than the form has.
  func expectAll() throws(WordFault) {
    if positions.count < form.values.count {
      let found = ([form.name] + positions.map(\.text)).joined(separator: " ")
      throw WordFault(
        word: 0,
        text: MessageText(
          "expected '\(form.pattern)', found '\(found)'", "verwacht '\(form.pattern)', gevonden '\(found)'"))
    }
    if positions.count > form.values.count {
      let extra = positions[form.values.count]
      if (form.required + form.options).contains(where: { $0.word == extra.text && $0.value != nil }) {
        throw WordFault(
          word: extra.index,
          text: MessageText("missing value for '\(extra.text)'", "geen waarde bij '\(extra.text)'"))
      }
      throw WordFault(
        word: extra.index,
        text: MessageText(
          "expected nothing more after '\(form.pattern)', found '\(extra.text)'",
          "verwacht niets meer na '\(form.pattern)', gevonden '\(extra.text)'"))
    }
  }
}

/// A wrong word of a live line; the first word is 0.
struct WordFault: Error {
  let word: Int
  let text: MessageText

}
