import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Store

struct ImportDeckCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "deck",
    abstract: "Bring a deck of flashcards in from JSON.",
    discussion: """
      The file is an array of cards, or an object with a title and 'cards'. A card has a front (front, word, term or
      question) and a back (back, definition, meaning or answer), and may have phonetic, translation, level and example.

      Examples:
        scorebook import deck words.json
        scorebook import deck words.json --deck "English words" --dry-run
      """)

  @Argument(help: "The JSON file; '-' is standard input.", completion: .file(extensions: ["json"]))
  var file: String
  @Option(help: "The deck's name (else the file's title, else the file's name).")
  var deck: String?
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try InputFile(file, progress: Progress(file, on: common.console))
    var reader = try input.reading(as: .json) { source in
      try DeckReader(source, named: input.name, encoding: records.encoding)
    }
    var rejections: [Rejection] = []
    var warnings: [Diagnostic] = []

    let answer = try book.importing("deck", input, isRehearsal: options.dryRun, at: now) {
      var answer = ImportAnswer(
        kind: "deck", source: input.name, format: "json", encoding: reader.encoding.rawValue,
        noun: ("card", "cards"))
      var writer: DeckWriter?
      // Cards that come before the deck's name are kept until it is known.
      var waiting: [(card: Card, location: Location)] = []

      func count(_ outcome: DeckWriter.Outcome, _ card: Card, _ location: Location) {
        switch outcome {
        case .added: answer.tally.added += 1
        case .updated: answer.tally.updated += 1
        case .unchanged, .kept: answer.tally.unchanged += 1
        case .rejected(let fault): rejections.append(Rejection(fault.located(at: location), record: []))
        case .duplicate:
          answer.tally.duplicates += 1
          if warnings.count < 100 {
            warnings.append(
              Diagnostic(.warning, "card '\(card.front)' stands here again and is taken once", at: location))
          }
        }
      }
      if let name = deck ?? reader.title ?? (reader.mayNameTheDeck ? nil : stem(of: file)) {
        writer = try DeckWriter(Deck.validName(name), in: book)
      }
      while let record = try reader.next() {
        switch record {
        case .card(let card, let location):
          if let outcome = try writer?.write(card) {
            count(outcome, card, location)
          } else {
            waiting.append((card, location))
          }
        case .rejected(let rejection): rejections.append(rejection)
        }
      }
      let name = try Deck.validName(deck ?? reader.title ?? stem(of: file))
      var last = try writer ?? DeckWriter(name, in: book)
      for (card, location) in waiting { count(try last.write(card), card, location) }

      answer.tally.read = reader.read
      answer.tally.rejected = rejections.count
      answer.ids = [last.id]
      answer.changesMore = last.isNew
      answer.destination = "deck '\(name)'"
      try settle(rejections, answer, warnings) { Rejects.json(rejections) }
      return answer
    }
    return Reply(
      answer, asJSON: options.json, remarks: reader.remarks + warnings + rejections.map(\.diagnostic))
  }
}
