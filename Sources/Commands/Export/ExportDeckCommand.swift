import ArgumentParser
import Diagnostics
import Export
import Flashcards
import Formats
import Foundation
import People
import Store

struct ExportDeckCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck",
    abstract: "Export a deck as JSON, JSON Lines, CSV, TSV or XLSX, or for Anki, CrowdAnki, Mnemosyne or Quizlet.",
    discussion: """
      The format follows the file name (json, jsonl, csv, tsv, xlsx, apkg; txt for Anki's text), and defaults to JSON. \
      Mnemosyne's and Quizlet's text hold a front and a back; a card with more is refused. An Anki package (apkg) \
      includes the deck's media, every answer and the schedule of cards in learning, in review, suspended or buried. \
      It needs --output.

      Examples:
        scorebook export deck "World capitals"
        scorebook export deck "World capitals" --output capitals.csv
        scorebook export deck "World capitals" --format anki --output capitals.txt
        scorebook export deck "World capitals" --output capitals.apkg
      """)
  static let writes = false

  @Argument(help: "The deck's name.")
  var name: String
  @Option(help: "The format (default: by the file name, then json).")
  var format: DeckFormat?
  @Option(help: "Anki package: whose answers and due days (default: all answers, the focus person's due days).")
  var user: String?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let deck = try book.requiredDeck(named: name)
    let form: DeckForm
    switch self.form {
    case .package: return try package(deck, in: book, at: now)
    case .workbook: return try workbook(deck, in: book)
    case .text(let text): form = text
    }
    var writer = DeckFileWriter(form, deckName: deck.name, deck.details)
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
    var reply = Reply(.wrote(output))
    reply.staged = [file]
    return reply
  }

  /// A worksheet with a column for each face.
  private func workbook(_ deck: Deck, in book: BookTransaction) throws -> Reply {
    try Console.expectNoTerminal(destination.output, for: MessageText("the workbook", "het werkboek"))
    return try destination.writing { give in
      let writer = try XLSXWriter()
      try writer.beginWorksheet(deck.name, Card.Face.allCases.map { "\($0)" })
      try book.forEachCard(of: deck) { card in
        try writer.add(Card.Face.allCases.map { card[$0].map { .text($0) } ?? .empty })
        let bytes = writer.takeBytes()
        if !bytes.isEmpty { try give(bytes) }
      }
      try give(writer.finish())
    }
  }

  /// Pieces go to the file as they are made.
  private func package(_ deck: Deck, in book: BookTransaction, at now: Date) throws -> Reply {
    guard let path = destination.output else {
      throw Failure(
        .usage,
        MessageText(
          "--output: expected a file for an Anki package, found none",
          "--output: verwacht een bestand voor een Anki-pakket, gevonden niets"))
    }
    try Console.expectNoTerminal(path, for: MessageText("the Anki package", "het Anki-pakket"))
    let person = try user.map { try book.person(named: $0) }
    let file = try OutputStream(to: path)
    let output = AnkiPackageOutput(
      now: now, days: try book.studyDays(), media: try book.media(of: deck.id), folder: book.folder)
    try output.write(to: file.write) { add in
      try book.forEachScheduledCard(of: deck, by: person) { try add($0, deck.name) }
    }
    try file.sync()
    var reply = path == "-" ? Reply() : Reply(.wrote(path))
    reply.staged = [file]
    return reply
  }

  private var form: DeckFormat {
    if let format { return format }
    let byEnding: [String: DeckFormat] = [
      "json": .text(.json), "jsonl": .text(.jsonLines), "ndjson": .text(.jsonLines), "csv": .text(.csv),
      "tsv": .text(.tsv), "txt": .text(.anki), "apkg": .package, "xlsx": .workbook,
    ]
    let ending = destination.file.map { ($0 as NSString).pathExtension.lowercased() } ?? ""
    return byEnding[ending] ?? .text(.json)
  }
}

/// The formats of a deck.
enum DeckFormat: ExpressibleByArgument {
  case text(DeckForm)
  case package, workbook

  init?(argument: String) {
    if argument == "apkg" {
      self = .package
    } else if argument == "xlsx" {
      self = .workbook
    } else if let form = DeckForm(argument: argument) {
      self = .text(form)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { DeckForm.allCases.map(\.rawValue) + ["xlsx", "apkg"] }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
