import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Records
import Store

extension ImportDeckCommand {
  /// Imports an Anki package: its cards, its review log, and the media that the cards refer to.
  func performPackage(_ input: InputFile, in book: BookTransaction, at now: Date) throws -> Reply {
    try input.refuseOffice()
    let map = try faceMap()
    let name = try deck.map { try Deck.validName($0) }
    let package = try AnkiPackageFile(
      input, map: map?.pairs.map { AnkiCards.Choice($0.face, $0.field) } ?? [], deck: name)
    var remarks: [Diagnostic] = []
    var reported: [Diagnostic] = []
    var rejections: [Rejection] = []
    let answer = try book.importing("deck", input, isDryRun: options.dryRun, at: now) {
      var answer = ImportAnswer(
        kind: "deck", source: input.name, format: "apkg", encoding: "utf-8", noun: .note)
      var decks = DeckImport(
        into: book, of: input.name, whenKnown: policy, expecting: nil, isDryRun: options.dryRun)
      let last = try book.lastReview()
      var log = try ReviewWriter(in: book, whenKnown: policy)
      var answers = 0
      var schedules = try PackageSchedules(of: package, in: book)
      let place = Location(file: input.name)
      while let record = try package.next() {
        switch record {
        case .card(let card, let deck, let past):
          try decks.write(card, to: deck, at: place, record: card.object)
          guard let id = decks.lastCard else { continue }
          try schedules.add(past, to: id, in: deck)
          for review in past.reviews {
            if case .added = try log.write(fromAnki: review, toCard: id) { answers += 1 }
          }
        case .rejected(let rejection): rejections.append(rejection)
        case .leftOut: break
        }
      }
      try decks.finish()
      rejections += decks.rejections
      answer.tally = decks.tally
      answer.tally.read = package.read
      answer.tally.rejected = rejections.count
      answer.difference = decks.difference
      answer.ids = decks.ids
      answer.destination = .decks(decks.names)
      reported = try settle(rejections, answer, package.remarks + decks.warnings) {
        Rejects.bytes(rejections, as: .json)
      }
      // Nothing can be refused from here on: what is written now stays.
      let ids = Dictionary(uniqueKeysWithValues: zip(decks.names, decks.ids))
      let media = options.dryRun ? 0 : try package.keepMedia(of: ids, in: book)
      if answers > 0 { _ = try book.remember(reviewsAfter: last) }
      try schedules.finish()
      answer.changesMore = decks.madeDecks || answers > 0 || media > 0 || schedules.changed
      remarks = package.remarks + decks.warnings
      remarks += schedules.sentences.map { Diagnostic(.note, $0, at: place) }
      if answers > 0 { remarks.append(Diagnostic(.note, .answersAdded(answers), at: place)) }
      if media > 0 { remarks.append(Diagnostic(.note, .mediaAdded(media), at: place)) }
      return answer
    }
    return try Reply(
      answer, asJSON: options.json, in: messageLanguage(in: book),
      remarks: remarks + rejections.map(\.diagnostic) + reported)
  }
}

extension Card {
  /// The card as a JSON object, for the rejects file.
  fileprivate var object: [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for face in Face.allCases where has(face) {
      writer.key("\(face)")
      writer.string(self[face] ?? "")
    }
    writer.endObject()
    return writer.bytes
  }
}
