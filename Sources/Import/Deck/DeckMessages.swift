import Diagnostics
import Records

// What readers of decks report, in every language.

extension MessageText {
  static func definitionsContinued(_ lines: Int) -> MessageText {
    MessageText {
      lines == 1
        ? $0.pick(
          "1 line without a tab: read as part of the definition above it",
          "1 regel zonder tab: gelezen als deel van de definitie erboven")
        : $0.pick(
          "\(lines) lines without a tab: read as parts of the definitions above them",
          "\(lines) regels zonder tab: gelezen als delen van de definities erboven")
    }
  }
  static let wordsInColumns = MessageText(
    "words in columns aligned with spaces: read with their pronunciation, meaning and example",
    "woorden in kolommen met spaties: gelezen met hun uitspraak, betekenis en voorbeeld")
  static let headedCards = MessageText(
    "headings are the fronts of cards, and the text below them their backs",
    "koppen zijn de voorkanten van kaarten, en de tekst eronder de achterkanten")
  static func itemsAreCards(_ count: Int) -> MessageText {
    MessageText(
      "\(count) items of lists with the term in bold are cards, beside the rows of the tables",
      "\(count) items van lijsten met het begrip in vet zijn kaarten, naast de rijen van de tabellen")
  }
  /// - Parameter first: quoted.
  static func itemsLookLikeCards(_ count: Int, _ first: String) -> MessageText {
    MessageText(
      "\(count) lines that are skipped look like cards, the first is \(first); with the term in bold, or in a file without a "
        + "table, they are read",
      "\(count) overgeslagen regels lijken kaarten, de eerste is \(first); met het begrip in vet, of in een bestand zonder "
        + "tabel, worden ze gelezen")
  }
  /// - Parameters: the languages, quoted.
  static func translations(front: String, back: String) -> MessageText {
    MessageText(
      "saved translations: the front is \(front), the back \(back)",
      "bewaarde vertalingen: de voorkant is \(front), de achterkant \(back)")
  }
  static func otherTranslations(_ count: Int) -> MessageText {
    MessageText(
      "\(count) \(count == 1 ? "card is" : "cards are") of other languages, and in this deck too",
      "\(count) \(count == 1 ? "kaart is" : "kaarten zijn") van andere talen, en ook in deze stapel")
  }
  /// - Parameter sides: the mark between the two sides of a card.
  static func cardsEnd(with end: CardEnd, between sides: String) -> MessageText {
    let example = "--between-fields '\(sides)' --between-cards '\(end.option)'"
    return MessageText(
      "'\(sides)' read as what is between the sides of a card, '\(end.mark)' at the end of a line as its end, as with \(example)",
      "'\(sides)' gelezen als wat tussen de kanten van een kaart staat, '\(end.mark)' achter een regel als het einde, zoals met "
        + example)
  }
  /// - Parameters: quoted.
  static func languagesRead(front: String, back: String) -> MessageText {
    MessageText(
      "two languages: \(front) read as the front, \(back) as the back; --map says otherwise",
      "twee talen: \(front) gelezen als voorkant, \(back) als achterkant; --map zegt het anders")
  }

  /// - Parameters: quoted.
  static func articleJoined(_ article: String, before front: String) -> MessageText {
    MessageText("column \(article) is written before \(front)", "kolom \(article) staat voor \(front)")
  }

  static func columnsRead(front: String, back: String) -> MessageText {
    MessageText(
      "no column is named for the front or the back: \(front) read as the front, \(back) as the back; --map says "
        + "otherwise",
      "geen kolom heeft de naam van de voorkant of de achterkant: \(front) gelezen als voorkant, \(back) als "
        + "achterkant; --map zegt het anders")
  }

  static func eachADeck(_ lists: String) -> MessageText {
    MessageText(
      "lists \(lists): all are read, each as a deck of its name if --deck names none",
      "lijsten \(lists): alle gelezen, elk als een stapel van die naam als --deck er geen noemt")
  }

  static let aDeck = MessageText("a deck", "een stapel")
  static let cardsInJSON = MessageText(
    "a deck: an array of cards, or an object with 'cards'",
    "een stapel: een lijst van kaarten, of een object met 'cards'")
  static let cardsInAnyForm = MessageText(
    "a deck: JSON, or a front and a back in each line",
    "een stapel: JSON, of een voorkant en een achterkant op elke regel")
  static let arrayOfCards = MessageText(
    "an array of cards or a key 'cards'", "een lijst van kaarten of een sleutel 'cards'")
  static let oneListOfCards = MessageText("one list of cards", "één lijst van kaarten")

  /// - Parameter first: quoted.
  static func noCard(inLines count: Int, _ first: String) -> MessageText {
    MessageText(
      count == 1 ? "no card in the line \(first)" : "no card in \(count) lines, one of them \(first)",
      count == 1 ? "geen kaart in de regel \(first)" : "geen kaart in \(count) regels, waarvan een \(first)")
  }

  static let nameDelimiters = MessageText(
    "--delimiter gives the field delimiter, and --between-fields the one between a term and its definition",
    "--delimiter noemt het scheidingsteken, en --between-fields het teken tussen een begrip en de definitie")
  static let definitionsBelow = MessageText(
    "if each definition is on the line below its term: --between-fields '\\n' --between-cards '\\n'",
    "als elke definitie op de regel onder het begrip staat: --between-fields '\\n' --between-cards '\\n'")
  static let nameDelimiter = MessageText(
    "--delimiter gives the field delimiter", "--delimiter noemt het scheidingsteken")

  /// - Parameter names: quoted.
  static func columns(_ names: String, of kind: FileKind) -> MessageText {
    MessageText {
      let noun = kind.noun(in: $0)
      return $0.pick(
        "expected a deck, found the columns of \(noun): \(names); 'scorebook import \(kind.rawValue)' reads it, and --map says "
          + "which columns are the front and the back of a card",
        "verwacht een stapel, gevonden de kolommen van \(noun): \(names); 'scorebook import \(kind.rawValue)' leest die, en "
          + "--map zegt welke kolommen de voorkant en de achterkant van een kaart zijn")
    }
  }

  static func frontAndBack(with delimiter: String) -> MessageText {
    MessageText(
      "a front and a back with '\(delimiter)' between them",
      "een voorkant en een achterkant met '\(delimiter)' ertussen")
  }

  static let oneCell = MessageText("one cell", "één cel")

  /// - Parameter cells: the numbers of the cells of the front and the back.
  static func noNamedColumns(cells: (front: Int, back: Int), _ example: String) -> MessageText {
    MessageText { language in
      let which =
        cells == (1, 2)
        ? language.pick(
          "its first cell the front and its second the back", "de eerste cel de voorkant en de tweede de achterkant")
        : language.pick(
          "cell \(cells.front) the front and cell \(cells.back) the back",
          "cel \(cells.front) de voorkant en cel \(cells.back) de achterkant")
      return language.pick(
        "no column is named for the front ('front', 'word', 'term', 'question') or the back: this line is a card, "
          + "\(which); if it is a header, name the columns as in \(example)",
        "geen kolom heeft de naam van de voorkant ('front', 'word', 'term', 'question') of de achterkant: deze regel is "
          + "een kaart, \(which); is het een kop, noem dan de kolommen zoals in \(example)")
    }
  }

  static func fieldIsRead(_ name: String, as role: DeckRole, _ example: String) -> MessageText {
    MessageText(
      "field \(name) is read as the \(role); if it is not, name the columns as in \(example)",
      "veld \(name) is gelezen als de \(role.fieldKey.name(in: .dutch)); klopt dat niet, noem dan de kolommen zoals in "
        + example)
  }

  static func nameTheRightOne(_ example: String) -> MessageText {
    MessageText("name the right one as in \(example)", "noem de goede zoals in \(example)")
  }

  /// - Parameter count: how many columns or keys are to be named.
  static func name(_ count: Int, _ example: String) -> MessageText {
    MessageText("name \(count == 1 ? "it" : "them") as in \(example)", "noem die zoals in \(example)")
  }

  static let frontAndBackColumns = MessageText(
    "columns for the front and the back", "kolommen voor de voorkant en de achterkant")

  static func column(for role: DeckRole) -> MessageText {
    MessageText(
      "a column for the \(role) (\(usualNames(of: role).text(in: .english)))",
      "een kolom voor de \(role.fieldKey.name(in: .dutch)) (\(usualNames(of: role).text(in: .dutch)))")
  }

  static func key(for role: DeckRole) -> MessageText {
    MessageText { $0.pick("a key ", "een sleutel ") + usualNames(of: role).text(in: $0) }
  }

  private static func usualNames(of role: DeckRole) -> MessageText {
    let names = role == .front ? ["front", "word", "term", "question"] : ["back", "definition", "meaning", "answer"]
    let quoted = names.map { "'\($0)'" }
    return MessageText { quoted.dropLast().joined(separator: ", ") + $0.pick(" or ", " of ") + quoted[3] }
  }

  /// - Parameter names: quoted, or the number of a column without a name.
  static func columns(_ names: [(number: Int, quoted: String?)]) -> MessageText {
    MessageText { language in
      let shown = names.prefix(20).map { number, quoted in
        quoted ?? "\(number) " + language.pick("(without a name)", "(zonder naam)")
      }
      return shown.joined(separator: ", ")
        + (names.count > 20 ? language.pick(" and \(names.count - 20) more", " en nog \(names.count - 20)") : "")
    }
  }

  static let oneOfTheChoices = MessageText("one of the choices", "een van de keuzen")
  static let writeTheAnswer = MessageText(
    "write the text of the answer, or the number of the choice, counted from 0 in all questions",
    "schrijf de tekst van het antwoord, of het nummer van de keuze, in alle vragen vanaf 0 geteld")

  static func oneKey(for role: DeckRole) -> MessageText {
    MessageText("one key for the \(role)", "één sleutel voor de \(role.fieldKey.name(in: .dutch))")
  }

  static func meaning(of word: String) -> MessageText {
    MessageText("what '\(word)' means", "wat '\(word)' betekent")
  }

  /// A line of the head of Anki's text.
  static func lineNotKept(_ name: String) -> MessageText {
    MessageText("\(name): not kept in a deck", "\(name): niet bewaard in een stapel")
  }

  static let otherKeys = MessageText("other keys: not kept in a deck", "andere sleutels: niet bewaard in een stapel")

  static func unknownLevel(_ level: String, cards: Int) -> MessageText {
    MessageText {
      $0.pick("level \(level): none of A1 to C2, not kept", "niveau \(level): geen van A1 tot en met C2, niet bewaard")
        + (cards == 1 ? "" : " (\(cards) \($0.pick("cards", "kaarten")))")
    }
  }

  /// - Parameter reading: quoted.
  static func readingAsFront(_ reading: String, cards: Int) -> MessageText {
    MessageText {
      $0.pick(
        "no text for the front: the pronunciation \(reading) is the front",
        "geen tekst voor de voorkant: de uitspraak \(reading) is de voorkant")
        + (cards == 1 ? "" : " (\(cards) \($0.pick("cards", "kaarten")))")
    }
  }

  static func otherLevels(cards: Int) -> MessageText {
    MessageText(
      "other levels: not kept (\(counted(cards, "card", "cards")))",
      "andere niveaus: niet bewaard (\(counted(cards, "kaart", "kaarten")))")
  }

  static let emptyRow = MessageText("a row of empty cells is left out", "een rij met lege cellen is weggelaten")

  static func comments(_ count: Int) -> MessageText {
    MessageText(
      "\(count == 1 ? "a line begins" : "\(count) lines begin, this one the last,") with '#' and is a comment in "
        + "Anki's text; if it is a card, put its first cell in quotes",
      "\(count == 1 ? "een regel begint" : "\(count) regels beginnen, deze als laatste,") met '#' en is in de tekst van "
        + "Anki een opmerking; is het een kaart, zet dan de eerste cel tussen aanhalingstekens")
  }

  static let gaps = MessageText(
    "a text with gaps is one card, which asks for all its gaps",
    "een tekst met gaten is één kaart, die naar alle gaten vraagt")
  static let codeLeftOut = MessageText("scripts and styles are left out", "scripts en opmaak zijn weggelaten")
  static let formatLeftOut = MessageText(
    "bold, italics and the like are not kept", "vet, cursief en dergelijke zijn niet bewaard")
  static let notesAreExample = MessageText(
    "the fourth field, notes, is kept as the example", "het vierde veld, notities, is bewaard als voorbeeld")

  static func looksLikeHTML(_ tag: String, in face: FieldKey) -> MessageText {
    MessageText {
      "\(face.name(in: $0)): "
        + $0.pick("'\(tag)' looks like HTML and is kept as it is", "'\(tag)' lijkt op HTML en is bewaard zoals het is")
    }
  }

  static let notInDelimiterOfFields = MessageText(
    "a text that is not in the delimiter between fields", "een tekst die niet in het teken tussen velden zit")
  static let numberOfField = MessageText(
    "the number of a field, as in front=1,back=2", "het nummer van een veld, zoals front=1,back=2")
  static let termAndDefinition = MessageText("a term and a definition", "een begrip en een definitie")
  static let twoToFourFields = MessageText("2 to 4 fields", "2 tot en met 4 velden")

  /// - Parameter text: quoted.
  static func fields(_ count: Int, _ text: String) -> MessageText {
    MessageText { "\(count) \(FilePart.field.noun(count, in: $0)): \(text)" }
  }

  static let termsAlone = MessageText(
    "more than 10000 terms without a definition", "meer dan 10000 begrippen zonder definitie")

  static func recordsThatAreNoCards(_ count: Int) -> MessageText {
    MessageText(
      "more than \(count) records that are no cards, this one the last",
      "meer dan \(count) records die geen kaart zijn, deze als laatste")
  }

  static let isFormatRight = MessageText("is the format right?", "klopt het formaat?")
}

extension Diagnostic {
  /// `card 3: back: …`
  func numbered(_ card: Int) -> Diagnostic {
    reworded { "\($1.pick("card", "kaart")) \(card): \($0)" }
  }
}
