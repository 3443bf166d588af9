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
      Without a format the file's ending says it (json, jsonl, csv, tsv, apkg; txt for Anki's text), and without \
      either it is JSON. Mnemosyne's and Quizlet's text hold a front and a back; a card that has more is refused \
      there. An Anki package (apkg) takes the deck's media, every answer and the schedule along: review cards on their \
      days, cards that are being learned, suspended and buried ones as they are. It is written to a file.

      Examples:
        scorebook export deck "World capitals"
        scorebook export deck "World capitals" --output capitals.csv
        scorebook export deck "World capitals" --format anki --output capitals.txt
        scorebook export deck "World capitals" --output capitals.apkg
      """)
  static let writes = false

  @Argument(help: "The deck's name.")
  var name: String
  @Option(help: "The format (else by the file's ending, else json).")
  var format: DeckFormat?
  @Option(help: "Whose answers and due days an Anki package has (else everybody's answers, the focus person's days).")
  var user: String?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    guard let deck = try book.deck(named: name) else {
      throw Failure(
        .badData,
        "deck: no '\(name)' in this book"
          + didYouMean(name, among: try book.decks().map(\.name), else: "'scorebook list decks' shows them"))
    }
    guard case .text(let form) = form else { return try package(deck, in: book, at: now) }
    var writer = DeckFileWriter(form, deckName: deck.name)
    guard let output = destination.file else {
      try book.forEachCard(of: deck) { try writer.add($0) }
      writer.finish()
      return try destination.reply(writer.takeBytes())
    }
    let file = try OutputStream(to: output)
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

  /// Pieces go to the file as they are made.
  private func package(_ deck: Deck, in book: BookTransaction, at now: Date) throws -> Reply {
    guard let path = destination.output else {
      throw Failure(.usage, "--output: expected a file for an Anki package, found none")
    }
    try Console.expectNoTerminal(path, for: "the Anki package")
    let person = try user.map { try book.person(named: $0) }
    let file = try OutputStream(to: path)
    let output = AnkiPackageOutput(
      now: now, days: try book.studyDays(), media: try book.media(of: deck.id), folder: book.folder)
    try output.write(to: file.write) { add in
      try book.forEachScheduledCard(of: deck, by: person) { try add($0, deck.name) }
    }
    try file.sync()
    var reply = path == "-" ? Reply() : Reply("wrote \(path)")
    reply.staged = [file]
    return reply
  }

  private var form: DeckFormat {
    if let format { return format }
    let byEnding: [String: DeckFormat] = [
      "json": .text(.json), "jsonl": .text(.jsonLines), "ndjson": .text(.jsonLines), "csv": .text(.csv),
      "tsv": .text(.tsv), "txt": .text(.anki), "apkg": .package,
    ]
    let ending = destination.file.map { ($0 as NSString).pathExtension.lowercased() } ?? ""
    return byEnding[ending] ?? .text(.json)
  }
}

/// What a deck can be written as.
enum DeckFormat: ExpressibleByArgument {
  case text(DeckForm)
  case package

  init?(argument: String) {
    if argument == "apkg" {
      self = .package
    } else if let form = DeckForm(argument: argument) {
      self = .text(form)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { DeckForm.allCases.map(\.rawValue) + ["apkg"] }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
