import Basketball
import Diagnostics
import People
import Records
import Store

// What is reported of rosters, in every language.

extension MessageText {
  /// The person and the last of their other teams: `7 (Riverside Lions, 2024-25)`.
  typealias Place = String

  static func matched(by link: RosterLink, _ person: Person, at place: Place) -> MessageText {
    MessageText { language in
      let sign =
        switch link {
        case .key: language.pick("the key '\(person.key ?? "")'", "de sleutel '\(person.key ?? "")'")
        case .birth: language.pick("name and date of birth", "naam en geboortedatum")
        case .name: language.pick("name", "naam")
        }
      return language.pick("matched by \(sign) to person \(place)", "op \(sign) gekoppeld aan persoon \(place)")
    }
  }

  /// - Parameter rest: the number of others besides these.
  static func separate(_ separation: Separation, from others: [Place], rest: Int) -> MessageText {
    MessageText { language in
      let list =
        others.joined(separator: ", ") + (rest > 0 ? language.pick(" and \(rest) more", " en nog \(rest)") : "")
      let reason =
        switch separation.reason {
        case .sameSeason:
          language.pick(
            "of the same name on another team of the season", "met dezelfde naam in een ander team van het seizoen")
        case .namesakes:
          language.pick(
            "of the same name, which alone does not identify a person",
            "met dezelfde naam, die alleen niet zegt wie het is")
        case .contradicted:
          language.pick(
            "of the same name with another date of birth or key",
            "met dezelfde naam en een andere geboortedatum of sleutel")
        }
      return language.pick(
        "new person \(separation.person), separate from \(list), \(reason)",
        "nieuwe persoon \(separation.person), niet dezelfde als \(list), \(reason)")
    }
  }

  static func ifWrong(_ command: String) -> MessageText {
    MessageText { $0.pick("if that is wrong: \(command)", "klopt dat niet: \(command)") }
  }

  static func matchedTeam(_ name: String, _ season: String, to team: Team) -> MessageText {
    MessageText {
      $0.pick(
        "team: '\(name)', \(season), is matched to '\(team.name)', \(team.season), of this book",
        "team: '\(name)', \(season), is in dit boek '\(team.name)', \(team.season)")
    }
  }

  static func newTeam(_ name: String, _ season: String) -> MessageText {
    MessageText {
      $0.pick(
        "team: '\(name)' of season '\(season)' is new in this book",
        "team: '\(name)' van seizoen '\(season)' is nieuw in dit boek")
    }
  }

  static func otherTeams(_ list: MessageText) -> MessageText {
    MessageText {
      let list = list.text(in: $0)
      return $0.pick(
        "team: rows of \(list) are not read; 'scorebook import FILE' without a kind imports all teams",
        "team: rijen van \(list) zijn niet gelezen; 'scorebook import BESTAND' zonder soort importeert alle teams")
    }
  }

  static func overridden(_ item: RosterPlace.Item, _ file: String, with taken: String) -> MessageText {
    MessageText {
      "\(item.noun(in: $0)): "
        + $0.pick(
          "the file has '\(file)', using '\(taken)'", "in het bestand staat '\(file)', gebruikt wordt '\(taken)'")
    }
  }

  /// - Parameter items: what the user did not name, with its source.
  static let teamOfRoster = MessageText("the team of the roster", "het team van de spelerslijst")
  static let neitherInFile = MessageText("none in the file or in its name", "geen in het bestand of in de naam ervan")
  static func nameTeamOption(_ file: String) -> MessageText {
    MessageText("name it with --team, as in: \(example(file))", "noem het met --team, zoals: \(example(file))")
  }

  private static func example(_ file: String) -> String {
    "scorebook import roster \(file.shellQuoted) --team 'Lions U12'"
  }

  /// - Parameter mayHaveOne: whether a file of this form has a place for it.
  static func noTeam(in file: String, mayHaveOne: Bool) -> MessageText {
    MessageText {
      let found = $0.pick(
        mayHaveOne ? "neither on the command line nor in the file" : "none",
        mayHaveOne ? "noch in de opdracht, noch in het bestand" : "geen")
      return $0.pick(
        "--team: expected the team of the roster, found \(found); as in: \(example(file))",
        "--team: verwacht dat van de lijst, gevonden \(found); zoals: \(example(file))")
    }
  }

  static func severalTeams(_ teams: [String], in file: String) -> MessageText {
    MessageText {
      let list = FieldMap.list(teams).text(in: $0)
      let command = "scorebook import \(file.shellQuoted)"
      return $0.pick(
        "--team: expected one of the teams of the file, found \(list); '\(command)' brings in all of them",
        "--team: verwacht een van de teams van het bestand, gevonden \(list); '\(command)' leest ze alle")
    }
  }

  /// - Parameter isWhole: whether the team is among them.
  static func taken(
    _ items: [(item: RosterPlace.Item, name: String, from: RosterPlace.Source)], isWhole: Bool = true
  ) -> MessageText {
    MessageText { language in
      let list = items.map { item, name, source in
        "\(item.noun(in: language)) '\(name)' " + source.words(in: language)
      }
      return list.joined(separator: ", ")
        + (isWhole
          ? language.pick("; --team and --season name others", "; --team en --season noemen een andere")
          : language.pick("; --season names another", "; --season noemt een ander"))
    }
  }

  static func yearOfBirth(_ year: String) -> MessageText {
    MessageText(
      "'\(year)' in the title is read as the year in which the players were born; as a season it is '--season \(year)'",
      "'\(year)' in de titel is gelezen als geboortejaar van de spelers; als seizoen is het '--season \(year)'")
  }

  static func notRenamed(key: String, _ name: String) -> MessageText {
    MessageText {
      $0.pick(
        "key '\(key)' is '\(name)' in this book and is not renamed; 'scorebook person rename' does that",
        "sleutel '\(key)' is in dit boek '\(name)' en krijgt geen andere naam; 'scorebook person rename' doet dat")
    }
  }

  static func changes(of name: String, _ changes: [RosterChange]) -> MessageText {
    MessageText { language in
      let list = changes.map { change in
        "\(change.what.name(in: language)) \(change.old ?? none(language)) → \(change.new ?? none(language))"
      }
      return "'\(name)': " + list.joined(separator: ", ")
    }
  }

  static func leftUnchanged(_ name: String, _ changes: [RosterChange]) -> MessageText {
    MessageText { language in
      let list = changes.map { change in
        "\(change.what.name(in: language)) \(change.old ?? none(language)), "
          + language.pick("not", "niet") + " \(change.new ?? none(language))"
      }
      return language.pick(
        "'\(name)' is already on the team and left unchanged: ", "'\(name)' is al in het team en blijft ongewijzigd: ")
        + list.joined(separator: "; ")
    }
  }

  private static func none(_ language: MessageLanguage) -> String { language.pick("none", "niets") }
}

extension RosterPlace.Item {
  fileprivate func noun(in language: MessageLanguage) -> String {
    switch self {
    case .team: "team"
    case .season: language.pick("season", "seizoen")
    }
  }
}

extension RosterPlace.Source {
  fileprivate func words(in language: MessageLanguage) -> String {
    switch self {
    case .sheet: language.pick("from the worksheet", "van het werkblad")
    case .title: language.pick("from the title", "uit de titel")
    case .column: language.pick("from the column of teams", "uit de kolom met teams")
    case .seasons: language.pick("from the column of seasons", "uit de kolom met seizoenen")
    case .fileName: language.pick("from the file's name", "uit de naam van het bestand")
    case .activeTeam: language.pick("from the active team", "van het actieve team")
    case .date: language.pick("from the date", "van de datum")
    case .book: language.pick("as in the book", "zoals in het boek")
    }
  }
}
