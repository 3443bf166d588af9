/// The names by which people's files call the faces of a card: one table for the keys of JSON, the columns of CSV, and
/// the fields of Anki's notes.
extension DeckRole {
  /// What a key, column or field of that name is for, whatever its letters; spaces, `_`, `-` and `.` do not count.
  ///
  /// Of two names for one thing the one of the lower rank is meant; two of rank 0 contradict each other.
  static func named(_ name: String) -> (role: DeckRole, rank: Int)? { table[name] ?? table[plain(name)] }

  static func plain(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter { !" _-.\t\r\n\u{A0}\u{FEFF}".unicodeScalars.contains($0) }))
  }

  /// First the names that contradict each other, then the others, the better ones first.
  private static let names: [(DeckRole, [String], [String])] = [
    (
      .front, ["front", "word", "term", "question"],
      [
        "expression", "vocabulary", "vocab", "headword", "lemma", "phrase", "prompt", "hanzi", "kanji", "simplified",
        "character", "characters", "concept", "foreign", "q", "side1", "sidea", "frontside", "fronttext", "voorkant",
        "voorzijde", "woord", "begrip", "vraag", "uitdrukking", "vorderseite", "wort", "begriff", "frage", "recto",
        "mot",
        "palabra", "pregunta",
      ]
    ),
    (
      .back, ["back", "definition", "meaning", "answer"],
      [
        "meanings", "definitions", "answers", "gloss", "glosses", "glossary", "a", "side2", "sideb", "backside",
        "backtext",
        "achterkant", "achterzijde", "betekenis", "betekenissen", "definitie", "antwoord", "omschrijving", "rückseite",
        "bedeutung", "antwort", "verso", "définition", "signification", "réponse", "significado", "respuesta",
      ]
    ),
    (
      .phonetic, ["phonetic", "phonetics", "ipa", "pronunciation"],
      [
        "reading", "readings", "pinyin", "furigana", "kana", "hiragana", "romaji", "rōmaji", "jyutping", "zhuyin",
        "transcription", "transliteration", "uitspraak", "fonetisch", "aussprache", "prononciation", "pronunciación",
      ]
    ),
    (
      .translation, ["translation"],
      ["translations", "vertaling", "vertalingen", "übersetzung", "traduction", "traducción", "traducao", "tradução"]
    ),
    (.level, ["level", "cefr", "cefrlevel"], ["niveau", "erk", "cefrniveau"]),
    (
      .example, ["example", "examplesentence"],
      [
        "examples", "examplesentences", "sentence", "sentences", "usage", "usageexample", "voorbeeld", "voorbeelden",
        "voorbeeldzin", "voorbeeldzinnen", "zin", "beispiel", "beispielsatz", "exemple", "ejemplo",
      ]
    ),
    (.tags, ["tags"], ["labels", "etiketten"]),
    (.key, [], ["key", "guid", "uuid", "id", "cardid", "noteid", "uid"]),
    (.deck, [], ["deck", "deckname", "stapel"]),
    (.line, [], ["line"]),
    (.column, [], ["column"]),
    (.reason, [], ["reason"]),
  ]

  private static let table: [String: (role: DeckRole, rank: Int)] = {
    var table: [String: (role: DeckRole, rank: Int)] = [:]
    for (role, first, others) in names {
      for name in first { table[name] = (role, 0) }
      for (index, name) in others.enumerated() { table[name] = (role, index + 1) }
    }
    return table
  }()
}
