import ArgumentParser
import Blackjack
import Diagnostics
import Foundation
import Report
import Store
import TimesTables

/// A line to whatever trainer is open: an answer, or the end of it. Words by position and nothing else, so that a batch
/// reads it without the argument parser.
///
/// `answer` goes to the practice of a times table or to the drill, whichever was begun last; `stop` ends whatever was
/// begun last, a review too.
enum TrainerLine: Equatable {
  case answer(String)
  case stop

  /// Reads `answer 21` or `stop`; nil where the first word is neither.
  init?(_ words: [String]) throws(WordFault) {
    switch words.first {
    case "answer":
      try Self.expect(2, "answer ANSWER", in: words)
      self = .answer(words[1])
    case "stop":
      try Self.expect(1, "stop", in: words)
      self = .stop
    default:
      return nil
    }
  }

  private static func expect(_ count: Int, _ form: String, in words: [String]) throws(WordFault) {
    if words.count < count {
      throw WordFault(word: 0, message: "expected '\(form)', found '\(words.joined(separator: " "))'")
    }
    if words.count > count {
      throw WordFault(word: count, message: "expected nothing more after '\(form)', found '\(words[count])'")
    }
  }
}

extension BookCommand {
  /// One line to the trainer that is open, by itself.
  func train(
    _ words: [String], user: String?, lang: String?, in book: BookTransaction, at now: Date
  ) throws -> Reply {
    guard let line = try TrainerLine(words) else { return Reply() }
    return try TrainerVoice(in: book, lang: lang).saying {
      var trainers = try OpenTrainers(in: book)
      do {
        return Reply(try $0.sentence(trainers.perform(line, of: user, at: now)))
      } catch let fault as Diagnostic {
        // The question is asked again; a drill that cannot be taken up has none, nor one that nobody answered for an hour.
        var drill: Drill?
        do { drill = try trainers.openDrill(of: user) } catch is Diagnostic { throw fault }
        drill?.rest(at: now)
        guard let drill, drill.question != nil else { throw fault }
        throw Failure(.badData, [fault, Diagnostic(.note, try $0.drillSpeech().question(drill))])
      }
    }
  }
}

struct AnswerCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer",
    abstract: "Answer what the open trainer asks.",
    discussion: """
      It goes to what was begun last and is still open; --user says whose it is where more people practise at once.

      Examples:
        scorebook answer 21
        scorebook answer 2,5
        scorebook answer 21 --user Mia
        scorebook answer H
      """)

  @Argument(help: "The answer.")
  var answer: String
  @Option(help: ArgumentHelp("Whose practice it is (else the one begun last).", valueName: "name"))
  var user: String?
  @OptionGroup var voice: VoiceOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    try train(["answer", answer], user: user, lang: voice.lang, in: book, at: now)
  }
}
