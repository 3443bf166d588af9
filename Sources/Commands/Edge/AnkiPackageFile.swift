import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Store

/// An Anki package being read: its cards one by one with their reviews, then their media.
///
/// Its collection is extracted to a private folder.
final class AnkiPackageFile {
  /// Input from a pipe is read into memory.
  private static let longestPipe = 1 << 30

  let generation: AnkiPackage.Generation
  /// The collection's creation day; due days count from it.
  let created: Instant
  private let presets: [String]
  private let memory: FileMemory
  private let package: AnkiPackage
  private let folder: PrivateFolder
  private let notes: AnkiNotes
  private let place: Location
  private var note = AnkiNote()
  private var cards: AnkiCards
  private var remarksOfMedia: [Diagnostic] = []

  /// - Parameters:
  ///   - map: the user's mapping of fields to faces.
  ///   - deck: the deck for all cards; by default each goes to its own.
  /// - Throws: a `Diagnostic` at the file if it is not a readable Anki package; `Failure`.
  init(_ file: InputFile, map: [AnkiCards.Choice] = [], deck: String? = nil) throws {
    place = Location(file: file.name)
    memory = try file.memory(atMost: Self.longestPipe)
    let package = try AnkiPackage(memory.bytes, named: file.name)
    self.package = package
    generation = package.generation
    folder = try PrivateFolder()
    let path = try folder.write("collection") { try package.readCollection($0) }
    let collection = try AnkiCollection(path, named: file.name)
    created = collection.created
    presets = collection.presets
    var cards = try AnkiCards(
      decks: collection.decks, noteTypes: collection.noteTypes, named: file.name, map: map, deck: deck)
    try collection.readCards { cards.add($0) }
    try collection.readReviews { cards.add($0) }
    self.cards = cards
    notes = try collection.notes()
  }

  /// The next note's card with its deck and its reviews; nil at the end.
  ///
  /// - Throws: a `Diagnostic` at the file.
  func next() throws(Diagnostic) -> AnkiCards.Record? {
    try notes.next(into: &note) ? try cards.record(of: note) : nil
  }

  /// The number of notes read, including rejected ones.
  var read: Int { cards.read }

  /// The contents of the package that are not imported; complete once cards and media were read.
  var remarks: [Diagnostic] {
    var remarks = package.remarks + cards.remarks
    if !presets.isEmpty {
      let names = presets.prefix(5).map { Excerpt.quoted($0) }.joined(separator: ", ")
      remarks.append(
        Diagnostic(
          .note,
          MessageText(
            """
            \(presets.count) \(presets.count == 1 ? "preset" : "presets") of deck options (\(names)): not \
            kept; 'scorebook deck options' sets limits, steps and retention
            """,
            """
            \(presets.count) \(presets.count == 1 ? "voorinstelling" : "voorinstellingen") van stapels \
            (\(names)): niet bewaard; 'scorebook deck options' stelt grenzen, stappen en retentie in
            """), at: place))
    }
    return remarks + remarksOfMedia
  }

  /// Stores the cards' media in the book's folder and its decks; call it after the last card.
  ///
  /// - Parameter decks: the decks' ids by their names in the records.
  /// - Returns: the number of media that are new or changed.
  /// - Throws: a `Diagnostic` at the file if one is damaged; `Failure`.
  func keepMedia(of decks: [String: Int64], in book: BookTransaction) throws -> Int {
    remarksOfMedia = []
    let named = cards.media.values.reduce(into: Set()) { $0.formUnion($1) }
    var files: [String: String] = [:]
    var refused: Set<String> = []
    for medium in package.media where named.contains(medium.name) {
      guard let fault = MediaFolder.fault(in: medium.name) else { continue }
      refused.insert(medium.name)
      remark(
        MessageText {
          "media \(Excerpt.quoted(medium.name)): \(fault.text(in: $0)): \($0.pick("not kept", "niet bewaard"))"
        })
    }
    var folder = try named.isEmpty ? nil : MediaFolder(of: book.folder)
    let missing = try package.readMedia {
      named.contains($0.name) && !refused.contains($0.name)
    } _: { medium, bytes in
      files[medium.name] = try folder?.keep(medium.name, bytes)
    }
    try folder?.sync()
    let unnamed = package.media.count { !named.contains($0.name) }
    if unnamed > 0 {
      remark(
        MessageText(
          "\(unnamed) media \(unnamed == 1 ? "file" : "files") that no card refers to: not kept",
          "\(unnamed) \(unnamed == 1 ? "mediabestand" : "mediabestanden") waar geen kaart naar verwijst: niet bewaard"))
    }
    let absent = named.subtracting(package.media.map(\.name)).union(missing.map(\.name)).sorted()
    if !absent.isEmpty {
      let some = absent.prefix(5).map { Excerpt.quoted($0) }.joined(separator: ", ")
      let dutch = absent.count == 1 ? "ontbrekend mediabestand" : "ontbrekende mediabestanden"
      remark(
        MessageText(
          "\(absent.count) missing media \(absent.count == 1 ? "file" : "files"): \(some)",
          "\(absent.count) \(dutch): \(some)"))
    }
    var kept = 0
    for (name, id) in decks.sorted(by: { $0.key < $1.key }) {
      let media = (cards.media[name] ?? []).sorted().compactMap { name in
        files[name].map { Media(name: name, file: $0) }
      }
      kept += try book.keep(media, of: id)
    }
    return kept
  }

  private func remark(_ message: MessageText) {
    remarksOfMedia.append(Diagnostic(.note, message, at: place))
  }
}
