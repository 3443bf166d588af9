import ArgumentParser
import Diagnostics
import Foundation
import Store

/// A command with the words of a live line.
protocol LiveCommand: BookCommand {
  /// The typed words.
  var words: LiveWords { get }
}

extension LiveCommand {
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage {
    try book.messageLanguage(asked: words[.lang])
  }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try LiveRun.answer(words, in: book, at: now)
  }
}

struct AnswerCommand: LiveCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer",
    abstract: "Answer what the open trainer asks.",
    discussion: """
      It goes to the practice or the drill that began last and is still open; --user says whose, where several people \
      practise at once. 'rate' answers a flashcard.

      Examples:
        scorebook answer 21
        scorebook answer 2,5
        scorebook answer 21 --user Mia
        scorebook answer H
      """)

  @Argument(help: "The answer.")
  var answer: String
  @Option(help: ArgumentHelp("Whose practice it is (default: the last one started).", valueName: "name"))
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  var words: LiveWords { LiveWords(.answer, [answer], [(.user, user), (.lang, voice.lang)]) }
}

struct StopCommand: LiveCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "End the practice, drill or review that is open.",
    discussion: """
      Of several that are open, it ends the one that began last. A drill is deleted then, unless it was started with \
      --keep.

      Examples:
        scorebook stop
        scorebook stop --user "Mia Okafor"
      """)

  @Option(help: "Whose, by name or id (default: the last one started).")
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  var words: LiveWords { LiveWords(.stop, [], [(.user, user), (.lang, voice.lang)]) }
}
