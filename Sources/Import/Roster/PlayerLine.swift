import Formats
import People

/// A player on one line of text: `#2  Ellie Strand  5'3"  8th`, `Sanne Kuipers (nr 4) 06 1111 2201`.
struct PlayerLine {
  private(set) var number = ""
  private(set) var name = ""
  private(set) var position = ""
  private(set) var height = ""
  private(set) var grade = ""
  private(set) var born = ""
  /// Whether a telephone number, an address or a year of birth was behind the name.
  private(set) var hasContact = false
  /// Whether a parent answers the telephone.
  private(set) var isChild = false
  /// `4. Ann Hobbs`: the number may be the line's.
  private(set) var isCounted = false
  /// `4 mo`: a first name in small letters behind a number, as telephones write it; a word of a sentence may look so.
  private(set) var isSmall = false

  private static let longest = 200

  /// Whether there is nothing but a name.
  var isBare: Bool { number.isEmpty && !hasContact && [position, height, grade, born].allSatisfy(\.isEmpty) }

  /// Without the number that counts the line.
  mutating func dropCount() { if isCounted { number = "" } }
  mutating func place(at position: String, wearing number: String = "") {
    self.position = position
    if !number.isEmpty { self.number = number }
  }

  /// Nil unless all of the line is understood.
  ///
  /// - Parameter maySmall: whether `4 mo` may be somebody.
  init?(_ line: String, maySmall: Bool = false) {
    guard line.utf8.count <= Self.longest else { return nil }
    let line = line.replacing(text: "**", with: "").replacing(Patterns.italics) { " \($0.1)" }.trimmed
    var text = ContactAddress.removed(from: line)[...]
    text = text.trimmingPrefix(Patterns.bullet)
    // `? - Poppy Vance`: the number is not known yet.
    if let known = WrittenNumber.withoutUnknown(String(text)) { text = known[...] }
    text = text.trimmingPrefix(Patterns.leadIn)
    hasContact = text != line && line.contains("@")
    if let match = text.prefixMatch(of: Patterns.number) {
      number = String(match.2)
      isCounted = match.1 == nil && (match.3 == "." || match.3 == ")")
      text = text[match.range.upperBound...]
    }
    // `4   Müller, Jonas        PG`
    if !number.isEmpty, let match = text.prefixMatch(of: Patterns.surnameFirst),
      !StaffWords.isCaptain(String(match.2)), !Self.arePositionWords(String(match.2)),
      !Self.arePositions(String(match.2))
    {
      text = Substring("\(match.2) \(match.1)" + text[match.range.upperBound...])
    }
    if let match = text.firstMatch(of: Patterns.yearAndHeight) {
      (hasContact, height) = (true, String(match.1))
      text = Substring(text[..<match.range.lowerBound] + text[match.range.upperBound...])
    }
    // `5 Ann Hobbs (moves up from the U8)`
    var remark = ""
    if let match = text.wholeMatch(of: Patterns.remarkLast), MarkedName.parent(in: String(text)) == nil {
      (text, remark) = (match.1, " (\(match.2))")
    }
    defer { name += remark }
    // `4. Ann Hobbs #14 SS`
    if let match = text.wholeMatch(of: Patterns.numberAndPosition), Self.arePositions(String(match.2)) {
      position = String(match.2)
      text = match.1
    }
    let parts = text.replacing(Patterns.separator) { _ in "\t" }.split(separator: "\t").map {
      String($0).trimmed
    }
    guard var first = parts.first else { return nil }
    while let rest = take(from: first) { first = rest }
    // `3 Avery Blackwood G 5-6 Jr.`
    if !height.isEmpty, position.isEmpty, let space = first.lastIndex(of: " "),
      Self.arePositions(String(first[first.index(after: space)...]))
    {
      position = String(first[first.index(after: space)...])
      first = String(first[..<space]).trimmed
    }
    name = first
    for part in parts.dropFirst() {
      guard takeAll(of: part) else { return nil }
    }
    markCaptain()
    // `Roster (9)`
    guard name.contains(" ") || !PlayerLines.saysTeam(name) else { return nil }
    // `Mgr: Sue Dixon`, `Lineup vs Hawks`
    guard !name.contains(where: \.isNumber), !name.hasSuffix(":"), !name.contains(text: ": "),
      !name.contains(text: " vs")
    else { return nil }
    guard !RosterGuess.isName(name) else { return }
    isSmall = true
    guard maySmall, !number.isEmpty, 2...12 ~= name.count, name.allSatisfy(\.isLetter),
      FooterWords.people(in: line) == nil
    else {
      return nil
    }
  }

  /// Somebody in a line that names people without a number.
  init(unnumbered name: String) { self.name = name }

  /// `Ollie Prentice vc`
  private mutating func markCaptain() {
    guard let space = name.lastIndex(of: " ") else { return }
    let last = String(name[name.index(after: space)...])
    guard last.count > 1, last == last.lowercased(), StaffWords.isCaptain(last) else { return }
    name = "\(name[..<space]) (\(last))"
  }

  /// A part of the line with nothing but a player's data.
  private mutating func takeAll(of part: String) -> Bool {
    var rest = part
    // `forward (captain)`, `guard (still has to collect her shirt)`
    if rest.last == ")", position.isEmpty, let remark = rest.firstMatch(of: Patterns.remark),
      Self.arePositionWords(String(rest[..<remark.range.lowerBound])),
      StaffWords.isCaptain(String(remark.1)) || remark.1.contains(" ")
    {
      rest = String(rest[..<remark.range.lowerBound])
    }
    // `1. Ann Hobbs - 14`
    if isCounted, WrittenNumber.isNumber(rest) {
      (number, isCounted) = (rest, false)
      return true
    }
    while !rest.isEmpty {
      if rest.count > 2 || rest == "vc", StaffWords.isCaptain(rest) {
        name += " (\(rest))"
        return true
      }
      if position.isEmpty, let positions = Self.positions(in: rest) {
        position = positions
        return true
      }
      // Who answers the telephone.
      let isParent = MarkedName.beginsWithGuardian(rest)
      if isParent || rest.count(where: \.isNumber) > 6 && rest.hasSuffix(")") {
        (hasContact, isChild) = (true, isChild || isParent)
        return true
      }
      // A year of birth alone is not kept.
      if rest.utf8.count == 4, rest.wholeMatch(of: Patterns.year) != nil {
        hasContact = true
        return true
      }
      // `(captain)`, `(moves up from the U12)`
      if rest.last == ")", let mark = rest.wholeMatch(of: Patterns.mark),
        StaffWords.isCaptain(String(mark.1)) || mark.1.contains(" ")
      {
        name += " \(rest)"
        return true
      }
      // An age is not kept; `new!` is a remark.
      if rest.wholeMatch(of: Patterns.age) != nil {
        hasContact = true
        return true
      }
      if StaffWords.isStanding(rest) {
        name += " (\(rest))"
        return true
      }
      guard let left = take(from: rest) else {
        // `9 Luca Damico – also plays for the seniors`
        guard rest.first?.isLowercase == true, rest.count(where: { $0 == " " }) > 1, !rest.contains(where: \.isNumber)
        else { return false }
        name += " (\(rest))"
        return true
      }
      rest = left
    }
    return true
  }

  /// Takes what the text ends with, if it can be nothing but a number, a height, a year at school, a date or a way to
  /// reach somebody.
  ///
  /// - Returns: the text without it; nil if it ends with something else.
  private mutating func take(from text: String) -> String? {
    func without(_ range: Range<String.Index>) -> String {
      var rest = String(text[..<range.lowerBound]).trimmed
      while let last = rest.last, ",;:-–—|".contains(last) { rest = String(rest.dropLast()).trimmed }
      return rest
    }
    guard let last = text.last, last.isNumber || last.isLetter || "\"”″'’′).".contains(last) else { return nil }
    let isNumeric = last.isNumber || last == ")"
    if isNumeric, let match = text.firstMatch(of: Patterns.labelledNumber) {
      number = String(match.1)
      isCounted = false
      return without(match.range)
    }
    if isNumeric, number.isEmpty || isCounted, let match = text.firstMatch(of: Patterns.numberLast) {
      number = String(match.1)
      isCounted = false
      return without(match.range)
    }
    if isNumeric, born.isEmpty,
      let match = text.firstMatch(of: Patterns.birth),
      (try? WrittenDate(String(match.1), upTo: 2100)) != nil
    {
      born = String(match.1)
      return without(match.range)
    }
    if isNumeric, let match = text.firstMatch(of: Patterns.phone),
      match.1.count(where: \.isNumber) > 6, match.1.prefixMatch(of: Patterns.dayAndMonth) == nil,
      match.1.wholeMatch(of: Patterns.season) == nil
    {
      hasContact = true
      return without(match.range)
    }
    if text.utf8.contains(UInt8(ascii: "@")), let match = text.firstMatch(of: Patterns.mail) {
      hasContact = true
      return without(match.range)
    }
    if let parent = MarkedName.parent(in: text) {
      (hasContact, isChild) = (true, true)
      return without(parent)
    }
    let hasDigits = text.utf8.contains { 0x30...0x39 ~= $0 }
    if hasDigits, height.isEmpty, let match = text.firstMatch(of: Patterns.height) {
      height = String(match.1)
      return without(match.range)
    }
    if hasDigits, height.isEmpty, grade.isEmpty, let match = text.firstMatch(of: Patterns.heightAndClass) {
      (height, grade) = (String(match.1), match.2.map(String.init) ?? "")
      return without(match.range)
    }
    if isNumeric, let match = text.firstMatch(of: Patterns.bornYear) {
      hasContact = true
      return without(match.range)
    }
    if grade.isEmpty,
      let match = text.firstMatch(of: Patterns.grade)
    {
      grade = String(match.1)
      return without(match.range)
    }
    return nil
  }
}

private enum Patterns {
  static let surnameFirst = Pattern(
    /((?:(?:von|van|de|der|den|el|la) )*\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=\s{2,}|\t|$)/)
  static let age = Pattern(
    /(?:age|aged|leeftijd|alter|âge|edad) ?:? ?\d{1,2}|\d{1,2} ?(?:years?(?: old)?|yrs?(?: old)?|y\/o|yo|jaar(?: oud)?|jahre(?: alt)?|ans|años)/
      .ignoresCase())
  /// `oh and Bea Rinaldi`
  static let leadIn = Pattern(
    /(?:[Oo]h,? )?(?:[Aa]nd|[Aa]lso|[Pp]lus|en|ook|und|auch|et|aussi|y|también) (?:also |ook |auch |aussi )?(?=\p{Lu})/)
  static let italics = Pattern(/\s\*(\p{L}[^*]*)\*/)
  /// `(2008, 178 cm)`
  static let yearAndHeight = Pattern(/\s\((?:19|20)\d\d, ([12]\d\d ?cm|[12][.,]\d\d ?m)\)/)
  static let remarkLast = Pattern(/(.+?) \((\p{Ll}+(?: (?:\p{L}\d{1,2}|[\p{L}'’.-]+))+)\)/)
  static let numberAndPosition = Pattern(/(\p{L}.* #\d{1,3}) ([\dA-Z]{1,3}(?:[\/,] ?[\dA-Z]{1,3})*)/)
  static let remark = Pattern(/\s\(([^()]+)\)$/)
  static let number = Pattern(/(#|no\.? |nr\.? |n[°º] ?)? ?(\d{1,3})([.):]|\s?[-–—](?=\s))?\s+/.ignoresCase())
  static let separator = Pattern(/\s{2,}|\s[-–—|]\s|\t|,\s/)
  static let year = Pattern(/(?:19|20)\d\d/)
  static let mark = Pattern(/\((\p{L}{1,12}|\p{Ll}[\p{L} ]{1,40})\)/)
  static let season = Pattern(/20\d\d[\/-](?:20)?\d\d/)
  static let bullet = Pattern(/[-–•*·] +/)
  static let bornYear = Pattern(/\s\((?:née? (?:en )?|born |geb\.? |jg\.? |°|\*)?(?:19|20)\d\d\)$/.ignoresCase())
  static let heightAndClass = Pattern(/\s([4-7]-(?:\d|1[01]))(?: +(Fr|So|Jr|Sr|RS-\w{2})\.?)?$/)
  static let numberLast = Pattern(/\((\d{1,3})\)$/, needing: "(")
  static let birth = Pattern(/(?:^|\s)\(?(?:°|\*|born |geb\.? |née? le )?(\d{1,4}[-\/.]\d{1,2}[-\/.]\d{1,4})\)?$/)
  static let phone = Pattern(
    /(?:^|\s)\(?(?:tel|mob|phone|gsm|handy)?[.:]? ?((?:\+\d{1,3} ?)?(?:\(\d{1,5}\) ?)?\d[\d \/.-]{4,}\d)\)?$/
      .ignoresCase())
  static let dayAndMonth = Pattern(/\d{1,2} 0[1-9]/)
  static let mail = Pattern(/(?:^|\s)\(?[\w.+-]+@[\w.-]+\.\w+\)?$/)
  static let height = Pattern(
    /(?:^|\s)\(?([4-7] ?['’′] ?(?:\d{1,2} ?(?:["”″]|''|’’)?)?|[4-7] ?ft\.?(?: ?\d{1,2} ?in\.?)?|[12]\d\d ?cm|[12][.,]\d\d ?m?)\)?$/
  )
  static let grade = Pattern(
    /(?:^|\s)\(?((?:[1-9]|1[0-2])(?:st|nd|rd|th)(?: grade| gr\.?)?|grade \d{1,2}|freshman|sophomore|junior|senior)\)?$/
      .ignoresCase())
  /// `(nr 4)`, `(#4)`, `nr. 4`, `#4`.
  static let labelledNumber = Pattern(
    /(?:^|[\s(\[])(?:#|(?:nr|no|n°|nº|num|number|nummer|numéro|número|dorsal|rugnummer|rugnr|trikot|jersey|maillot)[.:]? ?#?)(\d{1,3})[)\]]?$/
      .ignoresCase(), needing: .digits)
}
