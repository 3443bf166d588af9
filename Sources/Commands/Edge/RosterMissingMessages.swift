import Basketball
import Diagnostics
import Store

// What is reported of players whom a roster leaves out.

extension MessageText {
  private static func names(of players: [Player], in language: MessageLanguage) -> String {
    let names = players.prefix(10).map { player in player.jersey.map { "#\($0.text) \(player.name)" } ?? player.name }
    let rest = players.count - names.count
    return names.joined(separator: ", ") + (rest > 0 ? language.pick(" and \(rest) more", " en nog \(rest)") : "")
  }

  static func noLongerListed(_ players: [Player]) -> MessageText {
    MessageText {
      let list = names(of: players, in: $0)
      return $0.pick(
        "on the roster in this book and not in the file: \(list); '--missing remove' takes them off the roster",
        "wel op de spelerslijst in dit boek en niet in het bestand: \(list); '--missing remove' haalt ze van de lijst")
    }
  }

  static func takenOff(_ players: [Player]) -> MessageText {
    MessageText {
      let list = names(of: players, in: $0)
      return $0.pick("taken off the roster: \(list)", "van de spelerslijst gehaald: \(list)")
    }
  }

  static func keptForGames(_ players: [Player]) -> MessageText {
    MessageText {
      let list = names(of: players, in: $0)
      return $0.pick(
        "not in the file, but kept on the roster because of their games: \(list)",
        "niet in het bestand, maar op de spelerslijst gebleven vanwege hun wedstrijden: \(list)")
    }
  }

  static func tooManyMissing(_ missing: MissingPlayers) -> MessageText {
    MessageText {
      let list = names(of: missing.removable, in: $0)
      return $0.pick(
        "--missing: expected to take off at most a third of the \(missing.before) players, found \(missing.removable.count): "
          + "\(list); add --yes if the file has the whole team",
        "--missing: verwacht hoogstens een derde van de \(missing.before) spelers van de lijst te halen, gevonden "
          + "\(missing.removable.count): \(list); voeg --yes toe als het hele team in het bestand staat")
    }
  }
}
