package import Diagnostics

/// What messages call the rows of a table.
extension MessageText {
  /// `1 score` or `12 scores`.
  package static func count(_ number: Int, ofRows relation: String) -> MessageText {
    let noun = number == 1 ? noun(ofRow: relation) : nouns(ofRows: relation)
    return MessageText { "\(number) \(noun.text(in: $0))" }
  }

  package static func noun(ofRow relation: String) -> MessageText {
    switch relation {
    case "attempt": MessageText("attempt", "poging")
    case "box_line": MessageText("line of a box score", "regel van een box score")
    case "card": MessageText("card", "kaart")
    case "cell": MessageText("cell", "cel")
    case "chart": MessageText("chart", "strategietabel")
    case "deck": MessageText("deck", "stapel")
    case "event": MessageText("event", "actie")
    case "fixture": MessageText("fixture", "geplande wedstrijd")
    case "game": MessageText("game", "wedstrijd")
    case "imported_memory": MessageText("schedule of another program", "schema van een ander programma")
    case "manner": MessageText("way to play a session", "manier om een sessie te spelen")
    case "media": MessageText("media", "mediabestand")
    case "official_line": MessageText("line of an official box", "regel van een officiële box")
    case "official_side": MessageText("side of an official box", "kant van een officiële box")
    case "person": MessageText("person", "persoon")
    case "person_alias": MessageText("other name of a person", "andere naam van een persoon")
    case "player": MessageText("player", "speler")
    case "practice": MessageText("practice", "oefening")
    case "reply": MessageText("reply", "antwoord van een drill")
    case "review": MessageText("review", "antwoord")
    case "round": MessageText("round", "ronde")
    case "run": MessageText("run", "run")
    case "session": MessageText("session", "sessie")
    case "side_total": MessageText("total of a side", "totaal van een kant")
    case "study": MessageText("session of study", "leersessie")
    case "study_answer": MessageText("answer of a session", "antwoord van een sessie")
    case "study_card": MessageText("card of a session", "kaart van een sessie")
    case "study_options": MessageText("way to study a deck", "manier om een stapel te leren")
    case "team_alias": MessageText("other name of a team", "andere naam van een team")
    case "worksheet": MessageText("worksheet", "werkblad")
    case "worn_number": MessageText("number worn in a game", "rugnummer in een wedstrijd")
    default: MessageText(same: relation.replacing("_", with: " "))
    }
  }

  static func nouns(ofRows relation: String) -> MessageText {
    switch relation {
    case "attempt": MessageText("attempts", "pogingen")
    case "box_line": MessageText("lines of box scores", "regels van box scores")
    case "card": MessageText("cards", "kaarten")
    case "cell": MessageText("cells", "cellen")
    case "chart": MessageText("charts", "strategietabellen")
    case "deck": MessageText("decks", "stapels")
    case "event": MessageText("events", "acties")
    case "fixture": MessageText("fixtures", "geplande wedstrijden")
    case "game": MessageText("games", "wedstrijden")
    case "imported_memory": MessageText("schedules of other programs", "schema's van andere programma's")
    case "manner": MessageText("ways to play sessions", "manieren om sessies te spelen")
    case "media": MessageText("media", "mediabestanden")
    case "memory": MessageText("memories", "memory's")
    case "official_line": MessageText("lines of official boxes", "regels van officiële boxen")
    case "official_side": MessageText("sides of official boxes", "kanten van officiële boxen")
    case "person": MessageText("people", "personen")
    case "person_alias": MessageText("other names of people", "andere namen van personen")
    case "player": MessageText("players", "spelers")
    case "practice": MessageText("practices", "oefeningen")
    case "reply": MessageText("answers of drills", "antwoorden van drills")
    case "review": MessageText("reviews", "antwoorden")
    case "round": MessageText("rounds", "rondes")
    case "session": MessageText("sessions", "sessies")
    case "side_total": MessageText("totals of sides", "totalen van kanten")
    case "study": MessageText("sessions of study", "leersessies")
    case "study_answer": MessageText("answers of sessions", "antwoorden van sessies")
    case "study_card": MessageText("cards of sessions", "kaarten van sessies")
    case "study_options": MessageText("ways to study a deck", "manieren om een stapel te leren")
    case "team_alias": MessageText("other names of teams", "andere namen van teams")
    case "worksheet": MessageText("worksheets", "werkbladen")
    case "worn_number": MessageText("numbers worn in games", "rugnummers in wedstrijden")
    default: MessageText(same: relation.replacing("_", with: " ") + "s")
    }
  }
}
