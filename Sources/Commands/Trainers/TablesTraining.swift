import Diagnostics
import Foundation
import People
import Sheets
import Store
import TimesTables

extension TablesTrainer: Trainer {
  static var form: LiveForm { .answer }

  mutating func opened(by user: String?) throws -> Date? {
    if let user { return try turns(to: user) ? open?.practice.startedAt : nil }
    try resume()
    return open?.practice.startedAt
  }

  mutating func start(_ plan: TablesStart, at now: Date) throws -> Spoken {
    let link = try start(
      plan.user, plan.operation, plan.table, seed: plan.seed ?? TablesStart.seed(at: now), at: now)
    let remarks = link.map { [Diagnostic(.note, .link($0))] } ?? []
    return Spoken(remarks: remarks) { [open] voice in
      try open.map { try voice.speech().welcome($0.person.name, $0.practice) } ?? ""
    }
  }

  mutating func question(at now: Date) throws -> Spoken? {
    open.map { open in Spoken { try $0.speech().question(open.practice) } }
  }

  mutating func answer(_ text: String, at now: Date) throws -> Spoken {
    let (verdict, practice) = try answering(text, at: now)
    return Spoken { try $0.speech().answer(verdict, to: practice) }
  }

  mutating func undo(at now: Date) throws -> Spoken {
    let (answer, practice) = try takeBack()
    return Spoken { try $0.speech().tookBack(answer, in: practice) }
  }

  mutating func stop(at now: Date) throws -> Spoken {
    let stopped: Open = try stop(at: now)
    return Spoken { try $0.speech().stopped(stopped.practice) }
  }

  mutating func status(at now: Date) throws -> Spoken? {
    open.map { open in
      let practice = open.practice
      let table =
        practice.operation == .divide
        ? MessageText("dividing by \(practice.table)", "delen door \(practice.table)")
        : MessageText("table \(practice.table)", "tafel van \(practice.table)")
      return Spoken {
        let language = try $0.language()
        let question = "\(language.pick("question", "vraag")) \(practice.number) \(language.pick("of", "van"))"
        return "\(table.text(in: language)), \(open.person.name): \(question) \(Practice.length)"
      }
    }
  }
}
