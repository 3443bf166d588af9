import Formats
import Foundation
import People

/// Names as scoring programs write them: `Okafor, Mia` beside `Mia Okafor`, and `OKAFOR,MIA` to identify a player.
package enum PersonNames {
  private static let suffixes: Set<String> = ["JR", "SR", "II", "III", "IV"]

  /// The name in spoken order: `Mia Okafor`, `Sam Vale Jr.`
  package static func spoken(_ name: String) -> String {
    let parts = name.split(separator: ",", omittingEmptySubsequences: true).map { String($0).trimmed }
      .filter { !$0.isEmpty }
    guard parts.count > 1 else { return parts.first ?? "" }
    if parts.count == 2, isSuffix(parts[1]) {
      // Nobody is called III; in 'Lynch, JR' it is the given name.
      let isGiven = ["JR", "SR"].contains(parts[1]) && !parts[0].contains(" ")
      return isGiven ? parts[1] + " " + parts[0] : parts[0] + " " + parts[1]
    }
    if let suffix = parts.dropFirst().firstIndex(where: isSuffix) {
      let given = parts.indices.dropFirst().filter { $0 != suffix }.map { parts[$0] }
      return (given + [parts[0], parts[suffix]]).joined(separator: " ")
    }
    return (parts.dropFirst() + [parts[0]]).joined(separator: " ")
  }

  /// Whether a name is one with a comma, or a single word: `Okafor, Mia`.
  package static func isSurnameFirst(_ name: String) -> Bool {
    let parts = name.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 1
      ? !name.trimmed.contains(" ")
      : parts.count == 2 && parts.allSatisfy { $0.contains(where: \.isLetter) }
        && !isSuffix(parts[1].drop { $0 == " " })
  }

  /// The given name of `Okafor, Mia`, `Boer, Sofie de` or `Vale, Sam, Jr.`; nil for a name without a comma, or with a suffix
  /// only.
  static func afterComma(_ name: String) -> String? {
    name.split(separator: ",").dropFirst().lazy.map { String($0).trimmed }.first { !$0.isEmpty && !isSuffix($0) }
      .map { given in
        var words = given.split(separator: " ")
        while words.count > 1, let last = words.last, isParticle(String(last)) { words.removeLast() }
        return words.joined(separator: " ")
      }
  }

  /// A given name in the spelling of the full name; nil if the full name does not begin with it.
  static func given(_ given: String?, in name: String) -> String? {
    guard let given = given?.trimmed, !given.isEmpty, name.lowercased().hasPrefix(given.lowercased() + " ") else {
      return nil
    }
    return String(name.prefix(given.count))
  }

  /// Whether a word is a suffix: `Jr`, `JR.`, `III`, and never the initials `J.R.`.
  static func isSuffix(_ word: some StringProtocol) -> Bool {
    suffixes.contains((word.hasSuffix(".") ? String(word.dropLast()) : String(word)).uppercased())
  }

  /// The form of a name for comparisons: its words in capitals without accents and punctuation, in alphabetical order.
  ///
  /// `Mia Okafor`, `Okafor, Mia` and `OKAFOR,MIA` are equal, and so are `Anna van der Lind` and `VAN DER LIND,ANNA`. A
  /// suffix does not count, unless only one other word is left: in `LYNCH,JR` it is the given name.
  package static func key(_ name: String) -> String {
    let words = words(name)
    guard words.count > 1 else { return words.first?.text ?? "" }
    let reported = words.filter { !$0.isSuffix }
    return (reported.count < 2 ? words : reported).map(\.text).sorted().joined(separator: " ")
  }

  /// The words in capitals, with letters and digits only, and whether each is written as a suffix.
  private static func words(_ name: String) -> [(text: String, isSuffix: Bool)] {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      let folded = name.folding(options: .diacriticInsensitive, locale: nil).uppercased()
      return folded.split { $0.isWhitespace || $0 == "," }
        .map { (text: String($0.filter { $0.isLetter || $0.isNumber }), isSuffix: isSuffix($0)) }
        .filter { !$0.text.isEmpty }
    }
    var words: [(text: String, isSuffix: Bool)] = []
    var word: [UInt8] = []
    // A word with a point inside is initials.
    var hasPoint = false
    var isInitials = false
    func end() {
      if !word.isEmpty {
        let text = String(decoding: word, as: UTF8.self)
        words.append((text, !isInitials && suffixes.contains(text)))
      }
      word.removeAll(keepingCapacity: true)
      (hasPoint, isInitials) = (false, false)
    }
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte >= UInt8(ascii: "a") ? byte - 32 : byte)
        if hasPoint { isInitials = true }
      case UInt8(ascii: ","), 0...0x20: end()
      case UInt8(ascii: "."): hasPoint = !word.isEmpty
      default: break
      }
    }
    end()
    return words
  }

  /// A name as sheets show it: in spoken order, and converted from capitals.
  ///
  /// `OKAFOR,MIA` gives `Mia Okafor`, `O'NEIL, J.R.` gives `J.R. O'Neil`, `MCKAY, AJ, III` gives `AJ McKay III`.
  ///
  /// - Parameter known: names of the team in the book; one that differs only in capitals gives the spelling, and for a
  ///   name in capitals also one that differs in accents.
  static func shown(_ name: String, known: [String] = []) -> String {
    let name = spoken(name)
    if known.contains(name) { return name }
    let lower = name.lowercased()
    let alike = known.filter { $0.lowercased() == lower }
    if alike.count == 1 { return alike[0] }
    guard isInCapitals(name) else { return name }
    let key = key(name)
    let sameWords = known.filter { self.key($0) == key }
    if sameWords.count == 1 { return sameWords[0] }
    let words = name.split(separator: " ")
    return words.indices.map { capitalized(words[$0], isLast: $0 == words.count - 1) }.joined(separator: " ")
  }

  /// Words of a surname that are small in the middle of a name.
  private static let particles: Set<String> = ["van", "von", "der", "den", "ter", "ten", "zu", "dos", "'t"]

  /// Whether a surname begins with a word like `van`.
  static func isParticle(_ name: String) -> Bool {
    name.split(separator: " ").first.map { particles.contains($0.lowercased()) || ["de", "la", "le"].contains($0) }
      ?? false
  }

  /// Words before a surname, in several languages.
  private static let prefixes: Set<String> = particles.union([
    "de", "la", "le", "het", "op", "in", "aan", "van't", "'s", "te", "tot", "uit", "voor", "onder", "over", "bij",
    "vander", "vom", "zum", "zur", "di", "da", "del", "della", "do", "das", "du", "des", "el", "al",
  ])

  /// A surname with its prefix before it, `den Boer` of `Boer, den` and `van den Berg` of `Berg, van den`; nil unless all that is
  /// behind its comma is a prefix.
  static func withPrefix(_ surname: String) -> String? {
    let parts = surname.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      parts[1].split(separator: " ").allSatisfy({
        prefixes.contains($0.lowercased().replacing(text: "’", with: "'"))
      })
    else { return nil }
    return parts[1] + " " + parts[0]
  }

  /// Whether a surname is in capitals, also where others are not, and too long for initials: `KEANE`.
  static func isShouted(_ name: String) -> Bool {
    let letters = name.filter { $0.isLetter && $0 != "ß" }
    return letters.count > 3 && !letters.contains(where: \.isLowercase)
  }

  /// A name in capitals as names are written: `MIA VAN DER BERG` gives `Mia van der Berg`.
  ///
  /// - Parameter isSurname: whether a given name is before it.
  static func inMixedCase(_ name: String, isSurname: Bool) -> String {
    let words = name.split(separator: " ")
    return words.indices.map { index in
      let small = words[index].lowercased()
      let isLast = index == words.count - 1
      if index > 0 || isSurname, !isLast, particles.contains(small) { return small }
      return capitalized(words[index], isLast: isLast)
    }.joined(separator: " ")
  }

  /// A name with its surname in capitals, as other names are written: `Mia OKAFOR`, `OKAFOR Mia` and `OKAFOR, Mia`
  /// give `Mia Okafor`, the last with its comma.
  static func withoutCapitals(_ name: String) -> String {
    let parts = name.split(separator: ",", maxSplits: 1)
    if parts.count == 2 {
      guard isInCapitals(String(parts[0])), parts[1].contains(where: \.isLowercase) else { return name }
      return inMixedCase(String(parts[0]), isSurname: true) + "," + parts[1]
    }
    let words = name.split(separator: " ").map(String.init)
    func isCapital(_ word: String) -> Bool { word.contains(where: \.isLetter) && !word.contains(where: \.isLowercase) }
    let last = words.reversed().prefix(while: isCapital).count
    let first = words.prefix(while: isCapital).count
    if last > 0, last < words.count {
      let surname = words.suffix(last).joined(separator: " ")
      guard isInCapitals(surname), !isSuffix(surname) else { return name }
      return (words.dropLast(last) + [inMixedCase(surname, isSurname: true)]).joined(separator: " ")
    }
    let surname = words.prefix(first).joined(separator: " ")
    guard first > 0, first < words.count, isInCapitals(surname) else { return name }
    return (words.dropFirst(first) + [inMixedCase(surname, isSurname: true)]).joined(separator: " ")
  }

  /// Initials alone are how anybody writes them.
  private static func isInCapitals(_ name: String) -> Bool {
    name.contains { $0.isUppercase } && !name.contains { $0.isLowercase }
      && name.split(separator: " ").contains { $0.count(where: \.isLetter) > 2 }
  }

  /// A word in capitals converted to the usual spelling of names.
  private static func capitalized(_ word: Substring, isLast: Bool) -> String {
    if ["II", "III", "IV"].contains(word) { return String(word) }
    // `AJ`, `TJ`, `JR` as a given name: initials without points.
    if !isLast, word.count == 2, word.hasSuffix("J") || word.allSatisfy({ $0.isLetter && !"AEIOUY".contains($0) }) {
      return String(word)
    }
    var result = ""
    var isFirst = true
    for (index, character) in word.enumerated() {
      result += isFirst ? character.uppercased() : character.lowercased()
      let rest = word.dropFirst(index + 1)
      isFirst =
        if character == "'" || character == "’" {
          rest.count > 1
        } else {
          !character.isLetter || index == 1 && word.hasPrefix("MC") && rest.count > 1
        }
    }
    return result
  }
}
