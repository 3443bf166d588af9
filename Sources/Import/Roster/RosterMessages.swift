import Diagnostics
import Records

// What readers of rosters and dates report, in every language.

extension MessageText {
  /// - Parameter team: the one that the other rows name.
  static func withoutTeam(_ count: Int, of team: String) -> MessageText {
    MessageText(
      count == 1
        ? "one player without a team, taken for '\(team)'" : "\(count) players without a team, taken for '\(team)'",
      count == 1
        ? "een speler zonder team, gerekend tot '\(team)'" : "\(count) spelers zonder team, gerekend tot '\(team)'")
  }
  static func severalInRow(_ names: String) -> MessageText {
    MessageText(
      "'\(names)' is kept as one person; if they are several, write each in a row",
      "'\(names)' is bewaard als één persoon; zijn het er meer, schrijf dan elk op een regel")
  }
  /// `day/month/year`
  static func order(_ order: DateOrder) -> MessageText {
    MessageText { language in order.parts.map { $0.word(in: language) }.joined(separator: "/") }
  }

  static func readAs(_ order: DateOrder, line: Int) -> MessageText {
    let order = MessageText.order(order)
    return MessageText {
      $0.pick("dates: read as ", "datums: gelezen als ") + order.text(in: $0)
        + $0.pick(", as on line \(line)", ", zoals op regel \(line)")
    }
  }

  static let dotsReadDayFirst = MessageText(
    "dates with dots: read as day.month.year; --dates mdy says otherwise",
    "datums met punten: gelezen als dag.maand.jaar; --dates mdy zegt het anders")

  static let yearOrDay = MessageText(
    "years of four digits, or a date that tells the year from the day",
    "jaren van vier cijfers, of een datum die laat zien wat het jaar is en wat de dag")
  static let addYearOrDay = MessageText(
    "add --dates ymd where the year stands first, --dates dmy where the day does, --dates mdy where the month does",
    "geef --dates ymd als het jaar vooraan staat, --dates dmy als de dag, --dates mdy als de maand")
  static let oneOrder = MessageText("one order", "één volgorde")
  static let dayAndMonth = MessageText(
    "one that distinguishes day and month", "een datum die laat zien wat de dag is en wat de maand")

  static func orders(day: Int, month: Int) -> MessageText {
    let (first, second) = (MessageText.order(.dmy), MessageText.order(.mdy))
    return MessageText {
      let line = $0.pick("on line", "op regel")
      return "\(first.text(in: $0)) \(line) \(day) \($0.pick("and", "en")) \(second.text(in: $0)) \(line) \(month)"
    }
  }

  static let correctOneDate = MessageText(
    "correct one of them, or add --dates dmy or --dates mdy", "verbeter er een, of geef --dates dmy of --dates mdy")

  /// - Parameter lines: the first of them.
  static func noneOnLines(_ lines: [Int], count: Int) -> MessageText {
    MessageText { language in
      let list = lines.map(String.init).joined(separator: ", ")
      let more = count > lines.count ? language.pick(" and ", " en nog ") + "\(count - lines.count)" : ""
      let end = count > lines.count ? language.pick(" more", "") : ""
      return language.pick(count == 1 ? "none (line " : "none (lines ", count == 1 ? "niets (regel " : "niets (regels ")
        + "\(list)\(more)\(end))"
    }
  }

  static func listedAgain(_ name: String, first line: Int) -> MessageText {
    MessageText(
      "'\(name)' is listed again and is read once (first on line \(line))",
      "'\(name)' staat er nog eens en is één keer gelezen (eerst op regel \(line))")
  }

  static func onWaitingList(_ name: String) -> MessageText {
    MessageText(
      "'\(name)' is on a waiting list according to this file, and is read as a player",
      "'\(name)' staat volgens dit bestand op een wachtlijst, en is gelezen als speler")
  }

  static func nameOf(_ part: FilePart) -> MessageText {
    MessageText {
      $0.pick("a ", "een ") + part.noun(1, in: $0)
        + $0.pick(
          " for the player's name ('name', or 'first name' and 'last name')",
          " met de naam van de speler ('naam', of 'voornaam' en 'achternaam')")
    }
  }

  static let keyOfName = MessageText(
    "a key 'name', or 'first name' and 'last name'", "een sleutel 'name', of 'first name' en 'last name'")

  static func sayWhich(_ example: String) -> MessageText {
    MessageText("say which with --map, as in --map \(example)", "kies er een met --map, zoals --map \(example)")
  }

  static func sayWhichItIs(_ example: MessageText) -> MessageText {
    MessageText {
      $0.pick("say which it is with --map, as in ", "wijs die aan met --map, zoals ") + example.text(in: $0)
    }
  }

  static func ifNoHeader(_ options: String) -> MessageText {
    MessageText(
      "if the file has no header line: \(options)", "als het bestand geen kopregel heeft: \(options)")
  }

  /// - Parameters: the columns where the given name comes first.
  static func ifNoHeaderInParts(_ options: String, first: Int, last: Int) -> MessageText {
    MessageText(
      "if the file has no header line: \(options), or first=\(first),last=\(last) if the given names come first",
      "als het bestand geen kopregel heeft: \(options), of first=\(first),last=\(last) als de voornamen eerst komen")
  }

  static let playerOnEachLine = MessageText(
    "a player on each line of the list, as on the others", "een speler op elke regel van de lijst, zoals op de andere")
  static let correctLine = MessageText(
    "write the number, the name and what else there is as on the other lines, or delete the line",
    "schrijf het nummer, de naam en de rest zoals op de andere regels, of haal de regel weg")

  static func listSentAgain(_ lists: Int) -> MessageText {
    MessageText(
      "a list that was sent \(lists) times: the last one is read",
      "een lijst die \(lists) keer is gestuurd: de laatste is gelezen")
  }
  static func playersOnLines(_ hasContacts: Bool) -> MessageText {
    MessageText {
      $0.pick("players are read from lines of text", "spelers zijn gelezen van regels tekst")
        + (hasContacts
          ? $0.pick(
            ", without telephone numbers, addresses and years of birth",
            ", zonder telefoonnummers, adressen en geboortejaren") : "")
    }
  }
  static let namesOnLine = MessageText(
    "no table: read as names, all on one line", "geen tabel: gelezen als namen, allemaal op één regel")

  static let players = MessageText(
    "a roster: an array of players, or an object with 'players'",
    "een spelerslijst: een lijst van spelers, of een object met 'players'")
  static let arrayOfPlayers = MessageText(
    "an array of players or a key 'players'", "een lijst van spelers of een sleutel 'players'")
  static let jsonWithNames = MessageText(
    "JSON, where each value has its name", "JSON, waar elke waarde een naam heeft")

  static func numberOfColumn(_ number: String) -> MessageText {
    MessageText("the number \(number) of its own column or none", "het nummer \(number) van de eigen kolom of geen")
  }
}

// How cells were read differently from what is written.
extension MessageText {
  static func read(_ text: String, as value: String) -> MessageText {
    MessageText("read '\(text)' as \(value)", "'\(text)' gelezen als \(value)")
  }

  static func readAsNone(_ text: String) -> MessageText {
    MessageText("read '\(text)' as none", "'\(text)' gelezen als geen")
  }

  static func readStoredDate(_ text: String, as day: String) -> MessageText {
    MessageText(
      "read '\(text)' as \(day), a date as spreadsheets store it",
      "'\(text)' gelezen als \(day), een datum zoals rekenbladen die bewaren")
  }

  static func surnameFirst(_ text: String, as name: String) -> MessageText {
    MessageText(
      "surname first, '\(text)' read as '\(name)'", "achternaam eerst, '\(text)' gelezen als '\(name)'")
  }

  static func readInCapitals(_ text: String, as name: String) -> MessageText {
    MessageText("'\(text)' read as '\(name)'", "'\(text)' gelezen als '\(name)'")
  }

  static func readWithoutNumber(_ text: String, as name: String) -> MessageText {
    MessageText(
      "read '\(text)' as '\(name)', without a number", "'\(text)' gelezen als '\(name)', zonder nummer")
  }

  static func readAsRowNumber(_ number: String) -> MessageText {
    MessageText(
      "read '\(number)' as the number of its row, on nobody's shirt",
      "'\(number)' gelezen als nummer van de regel, niet op een shirt")
  }

  static func readNumberAndName(_ text: String, as number: String, _ name: String) -> MessageText {
    MessageText("read '\(text)' as \(number) and '\(name)'", "'\(text)' gelezen als \(number) en '\(name)'")
  }

  static func readWithoutAddress(_ text: String, as name: String) -> MessageText {
    MessageText("read '\(text)' as '\(name)'", "'\(text)' gelezen als '\(name)'")
  }

  static func readPosition(_ text: String, as name: String, _ position: String) -> MessageText {
    MessageText("read '\(text)' as '\(name)', \(position)", "'\(text)' gelezen als '\(name)', \(position)")
  }

  static func readMark(_ text: String, as name: String, isCaptain: Bool) -> MessageText {
    MessageText {
      $0.pick("read '\(text)' as '\(name)'", "'\(text)' gelezen als '\(name)'")
        + (isCaptain ? $0.pick("; the book has no captains", "; het boek kent geen aanvoerders") : "")
    }
  }

  static func moreLikeIt(_ count: Int) -> MessageText { MessageText("\(count) more like it", "nog \(count) zo") }
  static let cellsAsStored = MessageText("cells as they are stored", "cellen zoals ze bewaard worden")
}
