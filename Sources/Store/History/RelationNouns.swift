import Foundation

/// What messages call the rows of a table.
extension Relation {
  /// `1 score` or `12 scores`.
  static func count(_ number: Int, _ relation: String) -> String {
    number == 1 ? "1 \(noun(relation))" : "\(number) \(nouns(relation))"
  }

  private static func noun(_ relation: String) -> String {
    switch relation {
    case "box_line": "line of a box score"
    case "imported_memory": "schedule of another program"
    case "manner": "way to play a session"
    case "study": "session of study"
    case "study_card": "card of a session"
    case "study_answer": "answer of a session"
    case "study_options": "way to study a deck"
    case "official_line": "line of an official box"
    case "official_side": "side of an official box"
    case "side_total": "total of a side"
    case "team_alias": "other name of a team"
    case "worn_number": "number worn in a game"
    default: relation.replacingOccurrences(of: "_", with: " ")
    }
  }

  static func nouns(_ relation: String) -> String {
    switch relation {
    case "person": "people"
    case "box_line": "lines of box scores"
    case "official_line": "lines of official boxes"
    case "official_side": "sides of official boxes"
    case "side_total": "totals of sides"
    case "team_alias": "other names of teams"
    case "worn_number": "numbers worn in games"
    case "media": "media"
    case "memory": "memories"
    case "imported_memory": "schedules of other programs"
    case "manner": "ways to play sessions"
    case "study": "sessions of study"
    case "study_card": "cards of sessions"
    case "study_answer": "answers of sessions"
    case "study_options": "ways to study a deck"
    case "reply": "answers of drills"
    default: noun(relation) + "s"
    }
  }
}
