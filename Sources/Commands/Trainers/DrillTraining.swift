import Blackjack
import Diagnostics
import Foundation
import People
import Sheets
import Store

extension DrillTrainer: Trainer {
  static var form: LiveForm { .answer }

  mutating func opened(by user: String?) throws -> Date? {
    guard let user else { return openedAt }
    return try turn(to: user) ? openedAt : nil
  }

  mutating func start(_ plan: DrillPlan, at now: Date) throws -> Spoken {
    let opened: Open = try start(plan, at: now)
    return Spoken { try $0.drillSpeech().question(opened.drill) }
  }

  mutating func question(at now: Date) throws -> Spoken? {
    guard let drill = try asking(at: now) else { return nil }
    return Spoken { try $0.drillSpeech().question(drill) }
  }

  private static func words(_ drill: Drill) -> @Sendable (TrainerMessages) throws -> String {
    { try $0.drillSpeech().question(drill) }
  }

  /// The drill if it asks something.
  private mutating func asking(at now: Date) throws -> Drill? {
    guard var drill = try current()?.drill else { return nil }
    drill.rest(at: now)
    return drill.question == nil ? nil : drill
  }

  mutating func answer(_ text: String, at now: Date) throws -> Spoken {
    do {
      let (feedback, open): (Feedback, Open) = try answer(text, at: now)
      let isLost = open.drill.end != nil && !open.isKept
      return Spoken(remarks: isLost ? [Self.notStored] : []) { try $0.sentence(feedback, open) }
    } catch let fault as Diagnostic {
      // A drill that cannot be resumed has no question, nor has one without an answer for an hour.
      let asked: Drill?
      do { asked = try asking(at: now) } catch is Diagnostic { throw fault }
      throw AnswerFault(fault: fault, question: asked.map(Self.words))
    }
  }

  mutating func undo(at now: Date) throws -> Spoken {
    let (answer, open) = try takeBack()
    return Spoken { try $0.drillSpeech().tookBack(answer, in: open.drill) }
  }

  mutating func stop(at now: Date) throws -> Spoken {
    let session: DrillSession = try stop(at: now)
    let isLost = session.number == nil && !session.answers.isEmpty
    return Spoken(remarks: isLost ? [Self.notStored] : []) {
      try $0.drillSpeech().summary($0.priced(session))
    }
  }

  /// At the end of a drill that was started without --keep.
  private static let notStored = Diagnostic(
    .note,
    MessageText(
      "this drill and its answers were not stored; 'scorebook drill start --keep' stores a drill",
      "deze drill en de antwoorden zijn niet bewaard; 'scorebook drill start --keep' bewaart een drill"))

  mutating func status(at now: Date) throws -> Spoken? {
    guard let open = try current(), try asking(at: now) != nil else { return nil }
    let name = open.person.map { ", \($0.name)" } ?? ""
    let number = open.drill.answers.count + 1
    return Spoken {
      let language = try $0.language()
      let place = "\(number) \(language.pick("of", "van")) \(open.drill.settings.questions)"
      return "drill \(open.drill.settings.mode.name)\(name): \(language.pick("question", "vraag")) \(place)"
    }
  }
}
