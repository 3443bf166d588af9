import ArgumentParser
import Diagnostics
import Export
import Flashcards
import Foundation
import People
import Store

struct ExportDeckCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck",
    abstract: "Write a deck of flashcards: JSON, JSON Lines, CSV, TSV, for Anki, CrowdAnki, Mnemosyne or Quizlet.",
    discussion: """
      Without a format the file's ending says it (json, jsonl, csv, tsv; txt for Anki's text), and without either it is
      JSON. Mnemosyne's and Quizlet's text hold a front and a back; a card that has more is refused there.

      Examples:
        scorebook export deck "World capitals"
        scorebook export deck "World capitals" --output capitals.csv
        scorebook export deck "World capitals" --format anki --output capitals.txt
      """)
  static let writes = false

  @Argument(help: "The deck's name.")
  var name: String
  @Option(help: "The format (else by the file's ending, else json).")
  var format: DeckForm?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    guard let deck = try book.deck(named: name) else {
      let hint = didYouMean(name, among: try book.decks().map(\.name))
      throw Failure(
        .badData, "deck: no '\(name)' in this book" + (hint.isEmpty ? "; 'scorebook list decks' shows them" : hint))
    }
    var writer = DeckFileWriter(form, deckName: deck.name)
    guard let output = destination.output else {
      try book.forEachCard(of: deck) { try writer.add($0) }
      writer.finish()
      return destination.reply(writer.takeBytes())
    }
    let file = try OutputStream(path: output)
    try book.forEachCard(of: deck) { card in
      try writer.add(card)
      if writer.length > 1 << 18 { try file.write(writer.takeBytes()) }
    }
    writer.finish()
    try file.write(writer.takeBytes())
    try file.sync()
    var reply = Reply("wrote \(output)")
    reply.staged = [file]
    return reply
  }

  private var form: DeckForm {
    let byEnding: [String: DeckForm] = [
      "json": .json, "jsonl": .jsonLines, "ndjson": .jsonLines, "csv": .csv, "tsv": .tsv, "txt": .anki,
    ]
    let ending = destination.output.map { ($0 as NSString).pathExtension.lowercased() } ?? ""
    return format ?? byEnding[ending] ?? .json
  }
}
