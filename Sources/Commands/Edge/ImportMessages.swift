import Diagnostics
import Import
import People
import Store

// What imports report, in every language. Errors are worded in `FaultMessage.swift`.

extension MessageText {
  static func lastYearTaken(_ date: String, as day: CalendarDate) -> MessageText {
    MessageText(
      "dates without a year: '\(date)' read as \(day), the last such day",
      "datums zonder jaar: '\(date)' gelezen als \(day), de laatste zulke dag")
  }
  static func othersAreRight(_ right: Int, of read: Int) -> MessageText {
    MessageText(
      "nothing is stored; --on-error skip at the end of the command stores the \(right) records of \(read) that are right",
      "er is niets opgeslagen; --on-error skip achter de opdracht slaat de \(right) records van de \(read) op die goed zijn"
    )
  }
  static func link(_ link: PersonLink) -> MessageText {
    let name = link.name
    guard link.isNew else {
      if let fuller = link.fullerName, link.isSpelling { return spelled(name, as: fuller) }
      if let fuller = link.fullerName {
        return MessageText {
          link.isAlias
            ? $0.pick("'\(name)' is another name of '\(fuller)'", "'\(name)' is een andere naam van '\(fuller)'")
            : $0.pick(
              "'\(name)' is read as '\(fuller)', the only such person in this book; with --strict it is a new person",
              "'\(name)' is gelezen als '\(fuller)', in dit boek de enige die het kan zijn; met --strict is het een nieuwe "
                + "persoon")
        }
      }
      return MessageText {
        $0.pick(
          "'\(name)' is matched to the person of that name in this book",
          "'\(name)' is in dit boek gevonden: de persoon met die naam")
      }
    }
    guard let other = link.fullerName else { return newPerson(name) }
    return MessageText {
      $0.pick(
        "'\(name)' is a new person in this book beside '\(other)'; 'scorebook person merge' merges them if they are one "
          + "person",
        "'\(name)' is een nieuwe persoon in dit boek, naast '\(other)'; 'scorebook person merge' voegt ze samen als het "
          + "één persoon is")
    }
  }

  static func spelled(_ name: String, as known: String) -> MessageText {
    MessageText(
      "'\(name)' is read as '\(known)', which differs only in case or accents",
      "'\(name)' is gelezen als '\(known)', die alleen in hoofdletters of accenten verschilt")
  }

  static func newPerson(_ name: String) -> MessageText {
    MessageText { $0.pick("'\(name)' is a new person in this book", "'\(name)' is een nieuwe persoon in dit boek") }
  }

  static func repeated(_ noun: ImportNoun) -> MessageText {
    MessageText {
      $0.pick(
        "this \(noun.one(in: $0)) is repeated in the file and imported once",
        "\(noun.dutchThis) \(noun.one(in: $0)) staat nog eens in het bestand en is één keer geïmporteerd")
    }
  }

  static func leftOut(with noun: ImportNoun) -> MessageText {
    MessageText {
      $0.pick("left out with its \(noun.one(in: $0))", "weggelaten met \(noun.dutchThis) \(noun.one(in: $0))")
    }
  }

  static func repeatedCard(_ front: String) -> MessageText {
    MessageText {
      $0.pick(
        "card '\(front)' is repeated here and imported once",
        "kaart '\(front)' staat hier nog eens en is één keer geïmporteerd")
    }
  }

  static func skipped(_ line: SkippedLine) -> MessageText {
    MessageText {
      $0.pick("skipped, no record", "overgeslagen, geen record") + " (\(line.reason.name(in: $0))): '\(line.text)'"
    }
  }

  /// A mapping that was given for the same header before.
  static func learnedMap(_ map: String, day: String, isUsed: Bool) -> MessageText {
    isUsed
      ? MessageText(
        "read with the mapping you gave on \(day): --map \(map); --no-learned-map ignores it",
        "gelezen met de kolommen die je op \(day) gaf: --map \(map); --no-learned-map negeert ze")
      : MessageText(
        "the mapping you gave on \(day) is not used because the column names are known: --map \(map)",
        "de kolommen die je op \(day) gaf zijn niet gebruikt, want de namen van de kolommen zijn bekend: --map \(map)")
  }

  static func more(_ count: Int) -> MessageText {
    MessageText { $0.pick("and \(count) more", "en nog \(count)") }
  }

  /// - Parameters: quoted values; nil for none.
  static func change(of name: String, _ old: String?, _ new: String?) -> MessageText {
    MessageText { language in
      let none = language.pick("none", "niets")
      return "\(name) \(old ?? none) → \(new ?? none)"
    }
  }

  static func moreInTheseFiles(_ count: Int) -> MessageText {
    MessageText { $0.pick("and \(count) more in these files", "en nog \(count) in deze bestanden") }
  }

  static func rejectsOfDryRun(_ count: Int, _ path: String) -> MessageText {
    MessageText {
      $0.pick(
        "--rejects: \(count) bad record\(count == 1 ? "" : "s") would be written to '\(path)'",
        "--rejects: \(count == 1 ? "1 record met een fout zou" : "\(count) records met een fout zouden") in '\(path)' "
          + "komen")
    }
  }
}

extension MessageText {
  /// `12 players read, 12 added`
  static func counts(of noun: ImportNoun, _ tally: Tally) -> MessageText {
    MessageText { language in
      let counts = [
        (tally.added, language.pick("added", "toegevoegd")),
        (tally.updated, language.pick("updated", "bijgewerkt")),
        (tally.unchanged, language.pick("unchanged", "ongewijzigd")),
        (tally.duplicates, language.pick("twice in the file", "dubbel in het bestand")),
        (tally.rejected, language.pick("rejected", "afgewezen")),
      ]
      let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      let read = noun.counted(tally.read, in: language) + language.pick(" read", " gelezen")
      return ([read] + parts).joined(separator: ", ")
    }
  }

  static let nothingChanged = MessageText { $0.pick("nothing was changed", "er is niets veranderd") }
  static let notUnderstood = MessageText {
    $0.pick("not understood, not imported", "niet begrepen, niet geïmporteerd")
  }
  static let refused = MessageText { $0.pick("refused, not imported", "geweigerd, niet geïmporteerd") }

  static func reverts(_ run: Int64) -> MessageText {
    MessageText {
      $0.pick(
        "run \(run): 'scorebook revert \(run)' undoes all of it",
        "run \(run): 'scorebook revert \(run)' maakt alles ongedaan")
    }
  }

  static func chart(_ name: String) -> MessageText {
    MessageText { $0.pick("chart '\(name)'", "strategietabel '\(name)'") }
  }

  /// `decks 'a', 'b', 'c' and 2 more`
  static func decks(_ names: [String]) -> MessageText {
    MessageText { language in
      let shown = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let rest =
        names.count > 3 ? language.pick(" and \(names.count - 3) more", " en nog \(names.count - 3)") : ""
      return "\(names.count == 1 ? language.pick("deck", "stapel") : language.pick("decks", "stapels")) \(shown)\(rest)"
    }
  }

  static func fewerBadRecords(than count: Int) -> MessageText {
    MessageText("fewer than \(count) bad records", "minder dan \(count) records met een fout")
  }

  static func decksInOneFile(upTo limit: Int) -> MessageText {
    MessageText("up to \(limit) decks in one file", "hoogstens \(limit) stapels in een bestand")
  }

  static func asTheBookHasIt(_ title: String) -> MessageText {
    MessageText { $0.pick("\(title), as the book has it", "\(title), zoals het boek het heeft") }
  }

  static func changes(ofCard front: String, _ changes: [MessageText]) -> MessageText {
    MessageText { language in "\(front): \(changes.map { $0.text(in: language) }.joined(separator: ", "))" }
  }

  static func answersAdded(_ count: Int) -> MessageText {
    MessageText {
      $0.pick("\(count) answers of the review log added", "\(count) antwoorden uit het logboek toegevoegd")
    }
  }

  static func mediaAdded(_ count: Int) -> MessageText {
    MessageText { $0.pick("\(count) media files added", "\(count) mediabestanden toegevoegd") }
  }

  static func rightAnswers(_ person: String, _ right: Int, of count: Int) -> MessageText {
    MessageText { "\(person): \(right) \($0.pick("of", "van de")) \(count) \($0.pick("right", "goed"))" }
  }
}
