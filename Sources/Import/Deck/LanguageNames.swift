import People
import Records

/// Languages by the names that head the columns of word lists: in English, in Dutch and in the language itself.
enum LanguageNames {
  /// The language's code; nil if the text names none.
  static func code(of name: String) -> String? {
    if let code = codes[FieldMap.plain(name)] { return code }
    let words = FieldMap.words(name).split(separator: " ").map(String.init)
    guard words.count == 2, words[1] == "word" else { return nil }
    return codes[words[0]] ?? names.first { $0.0 == words[0] }?.0
  }

  /// The languages of columns or keys, which may be named by their codes too, as in `FR,EN`: codes in small letters only
  /// beside English, because `es` and `it` may be words that translate each other.
  static func codes(of names: [String]) -> [String?] {
    let short = names.map { Self.short.contains($0.trimmed.lowercased()) ? $0.trimmed : nil }
    let areCodes = short.allSatisfy { $0.map { $0 == $0.uppercased() } ?? true } || short.contains("en")
    return zip(names, short).map { name, own in code(of: name.trimmed) ?? (areCodes ? own?.lowercased() : nil) }
  }

  /// `Traduction` of `Traduction NL` and `Traduction (NL)`; nil of a name without a code in capitals behind it.
  static func withoutCode(_ name: String) -> String? {
    let words = name.trimmed.split(separator: " ")
    guard words.count > 1, let last = words.last else { return nil }
    let code = last.filter { !"()[]".contains($0) }
    guard code == code.uppercased(), short.contains(code.lowercased()) else { return nil }
    return words.dropLast().joined(separator: " ")
  }

  private static let short: Set<String> = [
    "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "la", "nl", "pl", "pt", "ro",
    "ru", "sv", "tr", "uk", "vi", "zh",
  ]

  /// The names of languages that word lists are about, in German, French, Spanish and Italian.
  private static let foreign: [(String, [String])] = [
    ("de", ["allemand", "alemán", "tedesco"]), ("en", ["englisch", "anglais", "inglés", "inglese"]),
    ("es", ["spanisch", "espagnol", "spagnolo"]), ("fr", ["französisch", "francés", "francese"]),
    ("it", ["italienisch", "italien"]),
    ("la", ["latein", "latín", "latino"]),
    ("nl", ["niederländisch", "néerlandais", "neerlandés", "holandés", "olandese"]),
    ("pt", ["portugiesisch", "portugais", "portugués", "portoghese"]), ("ru", ["russisch", "russe", "ruso", "russo"]),
    ("ja", ["japanisch", "japonais", "japonés", "giapponese"]), ("zh", ["chinesisch", "chinois", "chino", "cinese"]),
    ("tr", ["türkisch", "turc", "turco"]), ("pl", ["polnisch", "polonais", "polaco"]),
  ]

  private static let names: [(String, [String])] = [
    ("ar", ["arabic", "arabisch", "العربية"]), ("cs", ["czech", "tsjechisch", "čeština"]),
    ("da", ["danish", "deens", "dansk"]), ("de", ["german", "duits", "deutsch"]),
    ("el", ["greek", "grieks", "ελληνικά"]),
    ("en", ["english", "engels"]), ("eo", ["esperanto"]), ("es", ["spanish", "spaans", "español"]),
    ("fi", ["finnish", "fins", "suomi"]), ("fr", ["french", "frans", "français"]),
    ("fy", ["frisian", "fries", "frysk"]),
    ("he", ["hebrew", "hebreeuws", "עברית"]), ("hi", ["hindi", "हिन्दी"]), ("hu", ["hungarian", "hongaars", "magyar"]),
    ("id", ["indonesian", "indonesisch"]), ("it", ["italian", "italiaans", "italiano"]),
    ("ja", ["japanese", "japans", "日本語"]), ("ko", ["korean", "koreaans", "한국어"]), ("la", ["latin", "latijn"]),
    ("nl", ["dutch", "nederlands"]), ("no", ["norwegian", "noors", "norsk"]), ("pl", ["polish", "pools", "polski"]),
    ("pt", ["portuguese", "portugees", "português"]), ("ro", ["romanian", "roemeens", "română"]),
    ("ru", ["russian", "russisch", "русский"]), ("sv", ["swedish", "zweeds", "svenska"]),
    ("tr", ["turkish", "turks", "türkçe"]),
    ("uk", ["ukrainian", "oekraïens", "українська"]), ("vi", ["vietnamese", "vietnamees"]),
    ("zh", ["chinese", "chinees", "mandarin", "mandarijn", "中文"]),
  ]

  private static let codes = Dictionary((names + foreign).flatMap { code, names in names.map { ($0, code) } }) {
    first, _ in
    first
  }
}
