import Formats
import People

/// Jersey numbers as people write them.
enum WrittenNumber {
  private static let signs = ["number", "num", "no", "nr", "nº", "n°", "n", "№", "#"]

  /// The digits of `#50`, `No. 7`, `7.`, `7.0`, and of `*7` with a star that a footnote explains; nil for anything else.
  static func digits(_ text: String) -> String? {
    var rest = text.lowercased().filter { $0 != "*" }.trimmed[...]
    for sign in signs where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count).drop { " .:°º".contains($0) }
      break
    }
    if rest.hasSuffix(".0") { rest = rest.dropLast(2) }
    while let last = rest.last, ".)#:".contains(last) { rest = rest.dropLast() }
    return isNumber(rest) ? String(rest) : nil
  }

  /// A text without what is before it in place of a number that is not known: `?? Milan Dijk`, `15. ?? Milan Dijk`,
  /// `ohne Nr.: Mats Petersen`; nil of any other.
  static func withoutUnknown(_ text: String) -> String? {
    text.prefixMatch(of: Patterns.unknown).map { String(text[$0.range.upperBound...]) }
  }

  static func isNumber(_ text: some StringProtocol) -> Bool {
    (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// A number and a name in one cell: `46. Hana Weiss`, `#46 Hana Weiss`, `Hana Weiss (46)`, `Hana Weiss #46`,
/// `Hana Weiss 46`.
struct NumberedName: Equatable {
  let number: String
  let name: String
  /// `46. Hana`, as lists are numbered too.
  let isCounted: Bool
  /// `Hana Weiss 46`: nothing marks the number.
  var isUnmarked = false

  init?(_ text: String) {
    let text = text.contains(text: "**") ? text.replacing(text: "**", with: "").trimmed : text.trimmed
    guard text.contains(where: \.isNumber) else { return nil }
    if let space = text.firstIndex(where: { $0.isWhitespace || ".):".contains($0) }),
      let found = Self.leading(text, space)
    {
      self = found
      return
    }
    guard let space = text.lastIndex(where: \.isWhitespace) else { return nil }
    let last = text[text.index(after: space)...]
    let inner = last.hasPrefix("(") && last.hasSuffix(")") ? last.dropFirst().dropLast() : last
    var name = String(text[..<space]).trimmed
    // `Hana Weiss - 46`
    while let mark = name.last, "-–—:,".contains(mark) { name = String(name.dropLast()).trimmed }
    isUnmarked = !last.hasPrefix("#") && inner.count == last.count
    // `Player 2` is a name.
    guard !isUnmarked || WrittenNumber.isNumber(last) && name.contains(" "),
      let number = WrittenNumber.digits(String(inner)), Self.isName(name)
    else { return nil }
    (self.number, self.name, isCounted) = (number, name, false)
  }

  private static func leading(_ text: String, _ end: String.Index) -> NumberedName? {
    var rest = text[end...]
    guard var number = WrittenNumber.digits(String(text[..<end])) ?? (isSign(text[..<end]) ? "" : nil) else {
      return nil
    }
    rest = rest.drop { $0.isWhitespace || ".):-–".contains($0) }
    if number.isEmpty {
      // `No. 7 Mia`
      number = String(rest.prefix { $0.isASCII && $0.isNumber })
      guard WrittenNumber.isNumber(number) else { return nil }
      rest = rest.dropFirst(number.count).drop { $0.isWhitespace || ".):-–".contains($0) }
    }
    let name = String(rest).trimmed
    // `1. Hana Weiss (46)`: the first number is the line's.
    if name.contains(where: \.isNumber), let own = NumberedName(name), !own.isUnmarked { return own }
    guard isName(name) else { return nil }
    return NumberedName(number: number, name: name, isCounted: text.first?.isNumber == true && ".)".contains(text[end]))
  }

  private init(number: String, name: String, isCounted: Bool) {
    (self.number, self.name, self.isCounted) = (number, name, isCounted)
  }

  private static func isSign(_ text: Substring) -> Bool { ["no", "nr", "#", "№"].contains(text.lowercased()) }

  private static func isName(_ text: String) -> Bool {
    text.first?.isLetter == true && !text.contains(where: \.isNumber)
  }
}

/// A mark in brackets behind a name, or a star: `Ava Wong (C)`; a position or a task behind a dash: `Ava Wong - Guard`.
struct MarkedName {
  let name: String
  /// Without its brackets.
  let mark: String

  private static let guardians: Set<String> = [
    "mama", "mam", "papa", "pap", "mum", "mom", "dad", "mother", "father", "moeder", "vader", "ouder", "ouders", "mère",
    "père", "maman", "mutter", "eltern", "madre", "padre", "parent", "parents", "guardian",
  ]

  /// Whether a text begins as `mama Karin` does, or `(parent: Els)`.
  static func beginsWithGuardian(_ text: some StringProtocol) -> Bool {
    guardians.contains((text.first == "(" ? text.dropFirst() : text[...]).prefix(while: \.isLetter).lowercased())
  }

  /// Where ` parent: Els` is behind a name, with the space before it.
  static func parent(in text: String) -> Range<String.Index>? {
    for colon in text.indices where text[colon] == ":" {
      var start = colon
      while start > text.startIndex, text[text.index(before: start)].isLetter { start = text.index(before: start) }
      if start > text.startIndex, text[text.index(before: start)] == "(" { start = text.index(before: start) }
      guard start > text.startIndex, case let space = text.index(before: start), text[space].isWhitespace,
        beginsWithGuardian(text[start...])
      else { continue }
      return space > text.startIndex ? space..<text.endIndex : nil
    }
    return nil
  }

  init?(_ text: String) {
    let text = text.trimmed
    guard let last = text.last else { return nil }
    // With a telephone number it is a line of several things.
    if last != ")", let parent = Self.parent(in: text), !text[parent].contains(where: \.isNumber) {
      (name, mark) = (String(text[..<parent.lowerBound]).trimmed, String(text[parent]).trimmed)
      return
    }
    // `*T. Lindqvist`, who was in the starting five
    if text.first == "*", case let rest = text.drop(while: { $0 == "*" }), rest.first?.isLetter == true, last != "*" {
      (name, mark) = (String(rest), "*")
      return
    }
    if last == "*" {
      name = String(text.prefix { $0 != "*" }).trimmed
      mark = "*"
      guard !name.isEmpty, text.dropFirst(text.prefix { $0 != "*" }.count).allSatisfy({ $0 == "*" }) else { return nil }
      return
    }
    // `Beatrice Moretti (schiacciatrice) cap.`, whose brackets are read next
    if let space = text.lastIndex(of: " "), case let word = text[text.index(after: space)...], word.count > 2,
      text[..<space].hasSuffix(")") || word.hasSuffix("."), StaffWords.isCaptain(String(word))
    {
      (name, mark) = (String(text[..<space]).trimmed, String(word))
      return
    }
    let hasDash = text.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ",") || $0 == 0xE2 }
    for dash in [" - ", " – ", " — ", ", "] where hasDash {
      guard let range = text.ranges(of: dash).last else { continue }
      let (name, mark) = (String(text[..<range.lowerBound]).trimmed, String(text[range.upperBound...]).trimmed)
      guard name.contains(" "), mark.count > 1 || dash != ", ",
        StaffWords.isPosition(mark) || StaffWords.isStaff(mark)
          || dash != ", " && (StaffWords.isCaptain(mark) || StaffWords.isStanding(mark))
      else {
        continue
      }
      (self.name, self.mark) = (name, mark)
      return
    }
    let opening: Character = last == ")" ? "(" : "["
    guard last == ")" || last == "]", let open = text.lastIndex(of: opening) else { return nil }
    name = String(text[..<open]).trimmed
    mark = String(text[text.index(after: open)...].dropLast()).trimmed
    guard !name.isEmpty, !mark.isEmpty else { return nil }
  }
}

/// The name in a cell without the number and the mark beside it.
func bareName(_ cell: String) -> String {
  var name = NumberedName(cell)?.name ?? cell
  // `Cat Dunn (C) - captain`
  for _ in 0..<2 {
    guard let marked = MarkedName(name) else { break }
    name = NumberedName(marked.name)?.name ?? marked.name
  }
  return name
}

private enum Patterns {
  static let unknown = Pattern(
    /(?:(?:\d{1,3}[.)] ?)?#?\?{1,3} ?[-–—.:)]? ?|#?tb[ad] |#--? |(?:ohne|geen|zonder|sans|sin|senza|no|without) (?:nr|nummer|rugnummer|rückennummer|number|numéro|numero|número|dorsal)\.? ?[:–-] ?)(?=\p{L})/
      .ignoresCase())
}
