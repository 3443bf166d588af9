import Diagnostics
package import Flashcards
package import Formats

extension RecordKind<Card> {
  /// The fields of deck files. Their readers work on bytes.
  package static let card = RecordKind(
    "card", plural: "cards", noun: .deck,
    face(
      .front, aliases: ["word", "term", "question"],
      lesser: [
        "expression", "vocabulary", "vocab", "headword", "lemma", "noun", "nomen", "substantiv",
        "sustantivo", "naamwoord", "phrase", "prompt", "hanzi", "kanji", "simplified",
        "traditional",
        "character", "characters", "concept", "foreign", "q", "side1", "sidea", "frontside", "fronttext", "voorkant",
        "voorzijde", "woord", "begrip", "vraag", "uitdrukking", "vorderseite", "wort", "begriff", "frage", "recto",
        "mot", "palabra", "pregunta", "vokabel", "vokabeln", "terme", "término", "termino", "vocabulario",
        "vocabulaire",
        "text1", "wordstring", "frente", "anverso", "漢字", "汉字", "单词", "單字", "単語", "parola", "parole", "termine",
        "vocabolo", "domanda", "fronte",
      ]),
    face(
      .back, aliases: ["definition", "meaning", "answer"],
      lesser: [
        "meanings", "definitions", "answers", "gloss", "glosses", "senses", "glossary", "a", "side2", "sideb",
        "backside",
        "backtext", "achterkant", "achterzijde", "betekenis", "betekenissen", "definitie", "antwoord", "omschrijving",
        "rückseite", "bedeutung", "antwort", "verso", "définition", "signification", "réponse", "significado",
        "respuesta", "response", "responses", "definición", "reverso", "dorso", "correctanswer", "rightanswer", "text2",
        "erklärung", "uitleg", "verklaring", "explicación", "spiegazione", "意味", "意思", "释义",
        "definizione", "significato", "risposta", "retro",
      ]),
    face(
      .phonetic, aliases: ["phonetics", "ipa", "pronunciation"],
      lesser: [
        "reading", "readings", "pinyin", "transcriptionspinyin", "romanization", "romanisation", "furigana", "kana",
        "hiragana", "lautschrift", "romaji", "rōmaji", "jyutping", "zhuyin",
        "transcription", "transliteration", "uitspraak", "fonetisch", "phonétique", "phonetik", "phonetisch",
        "fonetiek", "fonética", "fonetica", "aussprache", "prononciation", "pronunciación",
        "pronuncia", "よみ", "読み", "読み方", "かな", "ふりがな", "拼音", "发音",
      ]),
    face(
      .translation,
      lesser: [
        "translations", "vertaling", "vertalingen", "übersetzung", "englishtranslation", "traduction", "traducción",
        "traducao", "tradução", "traduzione",
      ]),
    face(
      .level, aliases: ["cefr", "cefrlevel"],
      lesser: ["niveau", "erk", "cefrniveau", "livello", "jlpt", "hsk", "new", "old"]),
    face(
      .example, aliases: ["examplesentence"],
      lesser: [
        "examples", "examplesentences", "sentence", "sentences", "usage", "usageexample", "voorbeeld", "voorbeelden",
        "voorbeeldzin", "voorbeeldzinnen", "zin", "beispiel", "beispielsatz", "exemple", "ejemplo", "esempio",
      ]),
    face(.tags, lesser: ["labels", "etiketten"]),
    face(.key, lesser: ["guid", "uuid", "id", "cardid", "noteid", "uid"]),
    Field("deck", lesser: ["deckname", "stapel"], isExported: false) { _ in String?.none },
    list: ["front", "back", "phonetic", "translation", "level", "tags", "key"])

  private static func face(
    _ face: Card.Face, aliases: [String] = [], lesser: [String]
  ) -> Field<Card, String?> {
    Field("\(face)", aliases: aliases, lesser: lesser, isSparse: face != .front && face != .back) { $0[face] }
  }
}

extension RecordKind<Card> {
  /// Whether a column of this name has what is asked.
  package func isFront(_ name: String) -> Bool { names.usual(name).map { columns[$0].key.name == "front" } ?? false }
}

extension Card {
  /// Writes the card as members of an object: the faces that it has, and when it was made.
  package func writeMembers(to json: inout JSONWriter) {
    for face in Face.allCases where has(face) {
      json.key("\(face)")
      if face == .tags { writeTags(to: &json) } else { withBytes(of: face) { json.string(utf8: $0) } }
    }
    if let createdAt {
      json.key("createdAt")
      json.string(instantText(Instant(milliseconds: createdAt).date))
    }
  }

  /// The tags as a list.
  package func writeTags(to json: inout JSONWriter) {
    json.beginArray()
    withBytes(of: .tags) { text in
      for tag in text.split(separator: UInt8(ascii: " ")) { json.string(utf8: UnsafeBufferPointer(rebasing: tag)) }
    }
    json.endArray()
  }
}
