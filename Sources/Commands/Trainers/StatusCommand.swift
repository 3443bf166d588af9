import ArgumentParser
import Basketball
import Casino
import Diagnostics
import Foundation
import Store

struct StatusCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what is open: the game in play, trainers, a casino session, and what is asked.",
    discussion: """
      Example:
        scorebook status
      """)
  static let writes = false

  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage {
    try book.messageLanguage(asked: voice.lang)
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let messages = TrainerMessages(in: book, lang: voice.lang)
    let language = try messageLanguage(in: book)
    var lines: [String] = []
    if try !book.openGames().isEmpty {
      let game = try book.gameInPlay()
      lines.append("\(language.pick("game", "wedstrijd")) \(game.id): \(try Scorer(game, in: book).standing)")
    }
    var trainers = try OpenTrainers(in: book)
    lines += try trainers.status(at: now).map { try $0.sentence(messages) }
    var recorder = try SessionRecorder(in: book)
    if let session = try recorder.current()?.session { lines.append(session.sentence(in: language)) }
    if lines.isEmpty { lines.append(language.pick("nothing is open", "er staat niets open")) }
    return Reply(output: lines.joined(separator: "\n") + "\n")
  }
}
