import Foundation
import People

/// Names as scorers' programs write them: `Okafor, Mia` beside `Mia Okafor`, and `OKAFOR,MIA` to find a player by.
enum PersonNames {
  private static let suffixes: Set<String> = ["JR", "SR", "II", "III", "IV"]

  /// The name as it is spoken: `Mia Okafor`, `Sam Vale Jr.`
  static func spoken(_ name: String) -> String {
    let parts = name.split(separator: ",", omittingEmptySubsequences: true).map { String($0).trimmed }
      .filter { !$0.isEmpty }
    guard parts.count > 1 else { return parts.first ?? "" }
    if parts.count == 2, isSuffix(parts[1]) { return parts[0] + " " + parts[1] }
    if let suffix = parts.dropFirst().firstIndex(where: isSuffix) {
      let given = parts.indices.dropFirst().filter { $0 != suffix }.map { parts[$0] }
      return (given + [parts[0], parts[suffix]]).joined(separator: " ")
    }
    return (parts.dropFirst() + [parts[0]]).joined(separator: " ")
  }

  private static func isSuffix(_ word: String) -> Bool {
    suffixes.contains(word.uppercased().replacing(".", with: ""))
  }

  /// What a name is compared by: its words in capitals without marks, in the order of the alphabet.
  ///
  /// `Mia Okafor`, `Okafor, Mia` and `OKAFOR,MIA` are one, and so are `Anna van der Lind` and `VAN DER LIND,ANNA`.
  static func key(_ name: String) -> String {
    let words = words(name)
    guard words.count > 1 else { return words.first ?? "" }
    let told = words.filter { !suffixes.contains($0) }
    return (told.isEmpty ? words : told).sorted().joined(separator: " ")
  }

  /// The words in capitals, of letters and digits only.
  private static func words(_ name: String) -> [String] {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      let folded = name.folding(options: .diacriticInsensitive, locale: nil).uppercased()
      return folded.split { $0.isWhitespace || $0 == "," }
        .map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
    }
    var words: [String] = []
    var word: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): word.append(byte - 32)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
      case UInt8(ascii: ","), 0...0x20:
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll(keepingCapacity: true)
      default: break
      }
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// A name made of one in capitals: `OKAFOR,MIA` gives `Mia Okafor`.
  static func made(of checkName: String) -> String {
    let name = spoken(checkName)
    guard name.allSatisfy({ !$0.isLowercase }) else { return name }
    var result = ""
    var isFirst = true
    for character in name {
      result += isFirst ? character.uppercased() : character.lowercased()
      isFirst = !character.isLetter && character != "'" && character != "’"
    }
    return result
  }
}
