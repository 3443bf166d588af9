import Formats

/// What people write in a box for somebody who did not play.
enum BoxAbsence {
  private static let words: Set<String> = [
    "dnp", "did not play", "n.e.", "n.j.", "nj", "n/j", "dnp cd", "dnp - cd", "absent", "injured", "niet gespeeld",
    "afwezig", "geblesseerd", "n/a", "nicht gespielt", "nicht eingesetzt", "ohne einsatz", "verletzt", "n'a pas joué",
    "pas joué",
    "non joué", "non entrée", "non entré", "blessée", "blessé", "no jugó", "no jugo", "no juega", "lesionado",
    "lesionada", "np", "n.p.", "npj", "n.p.j.", "ng", "n.g.", "nt", "ne", "non entrato", "non entrata",
  ]

  /// `DNP`, also with a reason behind it: `DNP-COACH'S DECISION`.
  static func isNamed(_ text: String) -> Bool {
    let text = text.lowercased().replacing(text: "’", with: "'")
    return words.contains(text) || text.hasPrefix("dnp")
  }
}
