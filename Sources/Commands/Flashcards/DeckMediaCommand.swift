import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import Store

extension DeckCommand {
  struct MediaFiles: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "media",
      abstract: "Store the pictures and sounds that a deck's cards refer to.",
      discussion: """
        A card refers to a picture as in [image:cat.png], and to a sound as in [sound:meow.mp3]. Files are stored \
        under their own names; a file of the same name is replaced. Without files, lists the deck's media and what is \
        missing.

        Examples:
          scorebook deck media Animals cat.png dog.png
          scorebook deck media Animals
        """)

    /// The maximum size of a file.
    private static let limit = 64 << 20

    @Argument(help: "The deck.", completion: .nothing)
    var deck: String
    @Argument(help: "Pictures, sounds and videos of up to 64 MB.", completion: .file())
    var files: [String] = []
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let deck = try book.requiredDeck(named: deck)
      if files.isEmpty { return try list(of: deck, book) }
      let read = try files.map { path in (name: (path as NSString).lastPathComponent, file: try InputFile(path)) }
      for (name, file) in read {
        guard let fault = MediaFolder.fault(in: name) else { continue }
        throw Diagnostic(field: "media", fault, at: Location(file: file.name))
      }
      var folder = try MediaFolder(of: book.folder)
      let media = try read.map { name, file in
        Flashcards.Media(name: name, file: try folder.keep(name, file.bytes(atMost: Self.limit)))
      }
      try folder.sync()
      let changed = try book.keep(media, of: deck.id)
      let files = media.count == 1 ? "file" : "files"
      let dutchFiles = media.count == 1 ? "bestand" : "bestanden"
      var reply = Reply(
        MessageText(
          "\(deck.name): \(changed) of \(media.count) \(files) new or changed",
          "\(deck.name): \(changed) van \(media.count) \(dutchFiles) nieuw of veranderd"))
      let named = Set(try book.cards(of: deck).flatMap(\.mediaNames))
      for medium in media where !named.contains(medium.name) {
        reply.remarks.append(
          Diagnostic(
            .note,
            MessageText(
              "media: no card of '\(deck.name)' refers to '\(medium.name.onOneLine)'",
              "media: geen kaart van '\(deck.name)' verwijst naar '\(medium.name.onOneLine)'")))
      }
      return reply
    }

    private func list(of deck: Flashcards.Deck, _ book: BookTransaction) throws -> Reply {
      let known = try book.media(of: deck.id)
      let names = Set(known.map(\.name))
      let missing = Set(try book.cards(of: deck).flatMap(\.mediaNames)).subtracting(names).sorted()
      var reply = Reply(output: known.map { "\($0.name)  \($0.file)\n" }.joined())
      reply.remarks = missing.prefix(20).map {
        Diagnostic(
          .note,
          MessageText(
            "media: '\($0.onOneLine)' is missing; a card refers to it",
            "media: '\($0.onOneLine)' ontbreekt; een kaart verwijst ernaar"))
      }
      if missing.count > 20 {
        reply.remarks.append(
          Diagnostic(
            .note,
            MessageText(
              "media: \(missing.count - 20) more are missing", "media: er ontbreken er nog \(missing.count - 20)")))
      }
      return reply
    }
  }
}
