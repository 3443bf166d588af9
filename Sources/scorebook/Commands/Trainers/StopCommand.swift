import ArgumentParser
import Foundation
import Store

struct StopCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "End the session of practice that is open.",
    discussion: """
      It ends what was begun last and is still open: a practice of a times table, a drill, or a session of study. A \
      drill is gone then, unless it was begun with --keep.

      Examples:
        scorebook stop
        scorebook stop --user "Mia Okafor"
      """)

  @Option(help: "Whose, by name or id (else what was begun last).")
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try train(["stop"], user: user, lang: voice.lang, in: book, at: now)
  }
}
