import Diagnostics
import Export
import Flashcards
import Formats
import Foundation
import Store

/// Writes an Anki package in the oldest format, which every version of Anki reads.
///
/// The same cards and media at the same instant give the same bytes. Memory: one piece, and one media file.
struct AnkiPackageOutput {
  let now: Date
  /// The study-day calendar.
  let days: StudyDays
  /// The pictures and sounds to include, and the book's folder that contains them.
  var media: [Media] = []
  var folder = ""

  /// Adds a deck's card to the package.
  typealias Add = (_ card: ScheduledCard, _ deck: String) throws -> Void

  /// - Parameters:
  ///   - take: receives the package's bytes piece by piece.
  ///   - cards: adds every card.
  /// - Throws: `Failure`, `BookFault`, or what the closures throw.
  func write(to take: ([UInt8]) throws -> Void, cards: (Add) throws -> Void) throws {
    let files = try checkedMedia()
    let temporary = try PrivateFolder()
    let path = temporary.path + "/collection"
    var export = AnkiExport(at: now, days: days)
    try AnkiCollectionFile.write(path, noteType: AnkiExport.noteType, at: now, countingFrom: export.firstDay) { file in
      try cards { card, deck in
        let made = export.make(card, of: deck)
        try file.add(made.note)
        try file.add(made.card)
        for review in made.reviews { try file.add(review) }
      }
      return export.decks
    }
    let zip = try ZipWriter()
    let collection = try InputFile(path)
    try zip.begin("collection.anki2", size: collection.size ?? 0)
    var source = collection.source
    while let chunk = try source.nextChunk() {
      try zip.write(chunk)
      try take(zip.takeBytes())
    }
    try zip.add("media", AnkiPackage.mediaList(files.map(\.name)))
    for (index, file) in files.enumerated() {
      let bytes = try InputFile(folder + "/" + file.file).bytes(atMost: AnkiPackage.longestMedia)
      try zip.add("\(index)", bytes, packing: .stored)
      try take(zip.takeBytes())
    }
    try take(zip.finish())
  }

  /// Each name once.
  private func checkedMedia() throws -> [Media] {
    var files: [String: String] = [:]
    return try media.filter { medium in
      guard let first = files.updateValue(medium.file, forKey: medium.name) else { return true }
      guard first == medium.file else {
        throw Diagnostic(
          MessageText(
            "media \(Excerpt.quoted(medium.name)): expected one file of that name, found two",
            "media \(Excerpt.quoted(medium.name)): verwacht één bestand met die naam, gevonden twee"))
      }
      return false
    }
  }
}
