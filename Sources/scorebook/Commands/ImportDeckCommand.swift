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
      var decks = DeckImport(
        into: book, whenKnown: records.duplicates, expecting: input.size, isRehearsal: options.dryRun)
      // Cards that come before the deck's name are kept until it is known.
      var waiting: [(card: Card, location: Location)] = []
      let known = deck ?? reader.title ?? (reader.mayNameTheDeck ? nil : stem(of: file))
      while let record = try reader.next() {
        switch record {
        case .card(let card, let location):
          if let known {
            try decks.write(card, to: known, at: location)
          } else {
            waiting.append((card, location))
          }
        case .rejected(let rejection): rejections.append(rejection)
        }
      }
      let name = try Deck.validName(deck ?? reader.title ?? stem(of: file))
      try decks.begin(known ?? name)
      for (card, location) in waiting { try decks.write(card, to: name, at: location) }
      try decks.finish(in: input.name)
      rejections += decks.faults.map { Rejection($0.fault, record: []) }
      warnings = decks.warnings

      answer.tally = decks.tally
      answer.tally.read = reader.read
      answer.tally.rejected = rejections.count
      answer.difference = decks.difference
      answer.ids = decks.ids
      answer.changesMore = decks.madeDecks
      answer.destination = "deck '\(name)'"
      try settle(rejections, answer, warnings) { Rejects.json(rejections) }
      return answer
    }
    return Reply(
      answer, asJSON: options.json, remarks: reader.remarks + warnings + rejections.map(\.diagnostic))
  }
}
