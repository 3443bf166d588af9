import Records

/// The two columns of a list that say by their subjects what is asked and what is answered: countries and capitals, years
/// and events. The first in the file is the front.
enum SubjectColumns {
  /// The columns of the first subject that has both; nil if none has.
  ///
  /// - Parameter isDeck: whether the list is known to be one of words: then dates and events, alone, are no calendar.
  static func faces(_ names: [String], isDeck: Bool = false) -> (front: Int, back: Int)? {
    let words = names.map { FieldMap.words($0).filter { $0 != "?" } }
    for (asked, answered) in subjects + (isDeck && names.count == 2 ? [(dates, events)] : []) {
      guard let one = words.firstIndex(where: asked.contains), let other = words.firstIndex(where: answered.contains)
      else { continue }
      return (min(one, other), max(one, other))
    }
    return nil
  }

  private static let dates: Set<String> = ["date", "datum", "fecha", "data"]
  private static let events: Set<String> = [
    "event", "events", "historical event", "what happened", "gebeurtenis", "wat gebeurde er", "ereignis", "événement",
    "evénement", "évènement", "evento", "acontecimiento", "avvenimento",
  ]
  private static let subjects: [(Set<String>, Set<String>)] = [
    (
      ["country", "state", "province", "land", "provincie", "staat", "bundesland", "pays", "país", "paese"],
      ["capital", "capital city", "hoofdstad", "hauptstadt", "capitale"]
    ),
    (
      ["year", "years", "jaar", "jaartal", "jahr", "jahreszahl", "année", "annee", "año", "anno"],
      events
    ),
    (
      ["element", "chemical element", "élément", "elemento", "name", "naam", "nom", "nombre", "stof", "stoff"],
      ["symbol", "symbool", "symbole", "símbolo", "chemical symbol", "formula", "formule", "formel", "fórmula"]
    ),
    (
      ["author", "writer", "auteur", "schrijver", "autor", "schriftsteller", "autore"],
      ["work", "book", "werk", "boek", "buch", "œuvre", "livre", "obra", "libro", "opera"]
    ),
    (
      ["abbreviation", "acronym", "afkorting", "abkürzung", "abréviation", "abreviatura", "sigle"],
      ["stands for", "full form", "full name", "expansion", "voluit", "ausgeschrieben", "in full"]
    ),
  ]
}
