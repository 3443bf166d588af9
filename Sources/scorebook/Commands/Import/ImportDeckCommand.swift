import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Store

extension DeckForm: ExpressibleByArgument {}

struct ImportDeckCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "deck",
    abstract: "Bring a deck of flashcards in from JSON, CSV, Anki (.apkg too), Mnemosyne or Quizlet.",
    discussion: """
      JSON, JSON Lines, CSV, TSV, Anki's text and CrowdAnki's deck.json are told by what stands in them; Mnemosyne's \
      and Quizlet's text by --form. An Anki package (.apkg, .colpkg) brings its media and review log along. A card has \
      a front (front, word, term or question) and a back (back, definition, meaning or answer), and may have phonetic, \
      translation, level, example, tags and an id. A file of several decks fills each of them. docs/formats.md \
      describes the forms.

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
  @Option(help: "The deck's name (else the file's own, else what the file is called).")
  var deck: String?
  @Option(help: "The file's form (else told by what stands in it).")
  var form: DeckForm?
  @Option(
    help: ArgumentHelp(
      "Which column, key or field holds which face, as in front=hanzi,back=meanings.", valueName: "face=name,…"))
  var map: String?
  @Option(help: ArgumentHelp("What stands between cells: , ; | : or tab (else detected).", valueName: "char"))
  var delimiter: Delimiter?
  @Option(help: ArgumentHelp("Quizlet: what stands between a term and its definition (else a tab).", valueName: "text"))
  var betweenFields: String?
  @Option(help: ArgumentHelp("Quizlet: what stands between cards (else the end of a line).", valueName: "text"))
  var betweenCards: String?
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if betweenFields != nil || betweenCards != nil, let form, form != .quizlet {
      throw ValidationError("'--between-fields' and '--between-cards' are for the form 'quizlet'")
    }
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try InputFile(file, progress: Progress(file, on: common.console))
    if form == nil, input.isZip { return try performPackage(input, in: book, at: now) }
    var reader = try reader(of: input)
    var rejections: [Rejection] = []
    var warnings: [Diagnostic] = []
    var told: [Diagnostic] = []

    let answer = try book.importing("deck", input, isRehearsal: options.dryRun, at: now) {
      var answer = ImportAnswer(
        kind: "deck", source: input.name, format: reader.form.rawValue, encoding: reader.encoding.rawValue,
        noun: ("card", "cards"))
      var decks = DeckImport(
        into: book, of: input.name, whenKnown: records.duplicates, expecting: input.size, isRehearsal: options.dryRun)
      let unnamed = stem(of: file)
      while let record = try reader.next() {
        switch record {
        case .card(let card, let location):
          let name = deck ?? reader.deckName ?? reader.title ?? unnamed
          try decks.write(card, to: name, at: location, record: reader.record)
        case .rejected(let rejection): rejections.append(rejection)
        }
      }
      // A file without cards makes its deck all the same.
      if decks.names.isEmpty { try decks.begin(deck ?? reader.title ?? unnamed) }
      try decks.finish()
      rejections += decks.rejections
      warnings = decks.warnings

      answer.tally = decks.tally
      answer.tally.read = reader.read
      answer.tally.rejected = rejections.count
      answer.difference = decks.difference
      answer.ids = decks.ids
      answer.changesMore = decks.madeDecks
      answer.destination = decks.title
      told = try settle(rejections, answer, warnings) { Rejects.bytes(rejections, as: reader.rejects) }
      return answer
    }
    return Reply(
      answer, asJSON: options.json, remarks: reader.remarks + warnings + rejections.map(\.diagnostic) + told)
  }

  /// - Throws: `Failure` where the options say what cannot be, or the file is no deck.
  private func reader(of input: InputFile) throws -> DeckReader {
    let map = try faceMap()
    let marks = try termMarks()
    let isJSON = form == nil || form == .json || form == .jsonLines || form == .crowdAnki
    let reader = try input.reading(as: isJSON ? .json : .csv, for: .deck) { source in
      try DeckReader(
        source, named: input.name, encoding: records.encoding, form: form, delimiter: delimiter?.byte, map: map,
        marks: marks, waitsForNames: deck == nil)
    }
    if delimiter != nil, reader.delimiter == nil {
      throw Failure(.usage, "--delimiter: expected a file of cells, found \(reader.form.title)")
    }
    return reader
  }

  /// - Throws: `Failure` where `--map` says what cannot be.
  func faceMap() throws -> FaceMap? {
    guard let map else { return nil }
    do throws(Diagnostic) {
      return try FaceMap(map)
    } catch {
      throw Failure(.usage, "--" + error.message)
    }
  }

  private func termMarks() throws -> TermMarks? {
    guard betweenFields != nil || betweenCards != nil else { return nil }
    do throws(Diagnostic) {
      return try TermMarks(betweenFields: betweenFields ?? "\\t", betweenCards: betweenCards ?? "\\n")
    } catch {
      throw Failure(.usage, "--" + error.message)
    }
  }
}
