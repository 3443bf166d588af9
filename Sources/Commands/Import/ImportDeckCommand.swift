import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Records
import Store

extension DeckForm: ExpressibleByArgument {}

struct ImportDeckCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "deck",
    abstract: "Import a deck of flashcards from JSON, CSV, Anki (text or .apkg), Mnemosyne or Quizlet.",
    discussion: """
      JSON, JSON Lines, CSV, TSV, Anki's text and CrowdAnki's deck.json are detected from their contents, and most \
      exports of Quizlet; Mnemosyne's text needs --form. An Anki package (.apkg, .colpkg) includes its media and \
      review log. A card has a \
      front (front, word, term or question) and a back (back, definition, meaning or answer), and may have phonetic, \
      translation, level, example, tags and an id. A file may hold several decks. docs/formats.md describes the \
      formats.

      Examples:
        scorebook import deck words.json
        scorebook import deck words.csv --deck "English words" --dry-run
        scorebook import deck hsk.json --map front=hanzi,back=meanings
        scorebook import deck collection.apkg
        scorebook import deck quizlet.txt --between-fields ' - ' --between-cards ';'
      """)

  @Argument(
    help: "The file; '-' is standard input.",
    completion: .file(extensions: ["json", "jsonl", "ndjson", "csv", "tsv", "txt", "apkg", "colpkg"]))
  var file: String
  @Option(help: "The deck's name (default: from the file, then the file's name).")
  var deck: String?
  @Option(help: "The file's format (default: detected from its contents).")
  var form: DeckForm?
  @Option(
    help: ArgumentHelp(
      "The column, key or field of each face, as in front=hanzi,back=2; none=COLUMN skips one; repeatable.",
      valueName: "face=column,…"))
  var map: [String] = []
  @Option(help: ArgumentHelp("The field delimiter: , ; | : or tab (default: detected).", valueName: "char"))
  var delimiter: Delimiter?
  @Option(help: ArgumentHelp("Quizlet: the delimiter between term and definition (default: a tab).", valueName: "text"))
  var betweenFields: String?
  @Option(help: ArgumentHelp("Quizlet: the delimiter between cards (default: a line feed).", valueName: "text"))
  var betweenCards: String?
  @Option(
    help: ArgumentHelp(
      "For a card with the back and nearly the front of one that the file lacks: 'update' that card, or 'add' it (default: asked).",
      valueName: "update|add"))
  var corrected: CorrectedPolicy?
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<RepeatableRecords>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if betweenFields != nil || betweenCards != nil, let form, form != .quizlet {
      throw ValidationError("'--between-fields' and '--between-cards' are for the form 'quizlet'")
    }
  }

  var addedSizes: [Int] { [InputFile.size(of: file)].compactMap(\.self) }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try input(file, as: .deck, mapping: map, in: book)
    if form == nil, input.isZip, !input.isWorkbook { return try performPackage(input, in: book, at: now) }
    var reader = try reader(of: input)
    let cards = CardsAhead(reader, of: input.name, size: input.size)
    var rejections: [Rejection] = []
    var warnings: [Diagnostic] = []
    var reported: [Diagnostic] = []

    var answer = try book.importing("deck", input, isDryRun: options.dryRun, at: now) {
      var answer = ImportAnswer(
        kind: "deck", source: input.name, format: reader.form.rawValue, encoding: reader.encoding.rawValue,
        noun: .card)
      var decks = DeckImport(
        into: book, of: input.name, whenKnown: policy, expecting: input.size, isDryRun: options.dryRun)
      let titled = deck == nil ? DeckTitle(of: input) : nil
      let unnamed = titled?.name ?? stem(of: file)
      reader = try cards.read { pack in
        for index in 0..<pack.count {
          try decks.write(
            pack.card(index), pack.marks(of: index), to: deck ?? pack.deck(of: index) ?? unnamed,
            at: pack.place(of: index),
            record: pack.record(of: index))
        }
        rejections += pack.rejections
      }
      if !records.tables.strict, let fault = reader.faultWithoutCards(input.skipped) { throw fault }
      if let titled, decks.names.contains(titled.name) { input.remarks.append(titled.remark) }
      // A deck without cards still is one.
      if decks.names.isEmpty { try decks.begin(deck ?? reader.title ?? unnamed) }
      for (name, details) in reader.details { try decks.give(details, to: deck ?? name ?? reader.title ?? unnamed) }
      try decks.finish(corrected: corrected)
      rejections += decks.rejections
      warnings = decks.warnings

      answer.tally = decks.tally
      answer.tally.read = reader.read
      answer.tally.rejected = rejections.count
      if try book.learn(map, for: input, of: .deck, at: now) { answer.changesMore = true }
      answer.difference = decks.difference
      answer.ids = decks.ids
      answer.changesMore = decks.madeDecks
      answer.destination = .decks(decks.names)
      if records.tables.strict, let line = reader.skipped.first {
        throw Diagnostic(
          "--strict", .words(.frontAndBack), found: .words(.line(Excerpt.quoted(line.text), line.reason)),
          at: line.place)
      }
      reported = try settle(rejections, answer, warnings) { Rejects.bytes(rejections, as: reader.rejects) }
      return answer
    }
    answer.skipped += reader.skipped
    return try Reply(
      answer, asJSON: options.json, in: messageLanguage(in: book),
      remarks: reader.remarks + warnings + rejections.map(\.diagnostic) + reported)
  }

  /// - Throws: `Failure` if the options are invalid, or the file is not a deck.
  private func reader(of input: InputFile) throws -> DeckReader {
    let given = try faceMap()
    let marks = try termMarks()
    let isJSON = form == nil || form == .json || form == .jsonLines || form == .crowdAnki
    let hasTable = marks == nil && (form == nil || form == .csv || form == .tsv)
    let reader = try input.reading(
      as: isJSON ? .json : .csv, for: .deck, table: hasTable ? .deck : nil,
      TableFinderOptions(encoding: records.encoding, delimiter: delimiter?.byte)
    ) { source in
      let map = try given ?? input.learnedMap.map { try FaceMap([$0.mapping]) }
      return try DeckReader(
        source, named: input.name, encoding: records.encoding, form: form, delimiter: delimiter?.byte, map: map,
        marks: marks, waitsForNames: deck == nil)
    }
    if delimiter != nil, reader.delimiter == nil {
      throw Failure(
        .usage,
        MessageText(
          "--delimiter: expected a delimited file, found \(reader.form.title)",
          "--delimiter: verwacht een bestand met scheidingstekens, gevonden \(reader.form.title)"))
    }
    return reader
  }

  /// - Throws: `Failure` if `--map` is invalid.
  func faceMap() throws -> FaceMap? {
    guard !map.isEmpty else { return nil }
    do throws(Diagnostic) {
      return try FaceMap(map)
    } catch {
      throw Failure(.usage, [error])
    }
  }

  private func termMarks() throws -> TermMarks? {
    guard betweenFields != nil || betweenCards != nil else { return nil }
    do throws(Diagnostic) {
      return try TermMarks(betweenFields: betweenFields ?? "\\t", betweenCards: betweenCards ?? "\\n")
    } catch {
      throw Failure(.usage, [error.reworded { message, _ in "--" + message }])
    }
  }
}
