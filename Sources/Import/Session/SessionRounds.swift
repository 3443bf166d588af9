import Casino
import Diagnostics
import Formats
import Records

/// Reads the rounds of a session in JSON: objects in an array, the counts in an object of their own or beside the bet.
struct SessionRounds {
  private let names: FieldNames

  init(_ names: FieldNames) { self.names = names }

  /// - Throws: a `Diagnostic`, at the faulty value if there is one.
  func add(
    _ records: RecordReader, to session: inout Session, reporting unknown: inout UnknownKeys
  ) throws(Diagnostic) {
    let ofTheRound: [SessionRole] = [.round, .bet, .outcome, .payout, .counts] + SessionRole.ofCounts.map(\.0)
    if let stray = ofTheRound.first(where: { records.has($0) || records.nested($0) != nil }) {
      throw Diagnostic(stray.fieldKey, .inside("rounds"), found: .beside)
    }
    if records.has(SessionRole.rounds) {
      throw Diagnostic("rounds", .array, found: .words(MessageText("a string or a number", "een tekst of een getal")))
    }
    guard let value = records.nested(SessionRole.rounds) else { return }
    guard case .array(let rounds) = value.kind else {
      throw Diagnostic("rounds", .array, found: .words(value.noun), at: value.location)
    }
    for (index, value) in rounds.enumerated() {
      do throws(Diagnostic) {
        try session.add(try round(value, number: index + 1, reporting: &unknown))
      } catch {
        throw error.about(MessageText("round \(index + 1)", "ronde \(index + 1)"), at: error.location ?? value.location)
      }
    }
  }

  private func round(
    _ value: JSONValue, number: Int, reporting unknown: inout UnknownKeys
  ) throws(Diagnostic) -> Round {
    guard case .object(let members) = value.kind else { throw Diagnostic(nil, .object, found: .words(value.noun)) }
    var fields: [SessionRole: (text: String, location: Location)] = [:]
    var counts: [String: Int] = [:]
    for member in members {
      guard let role = names.role(of: member.key).flatMap(SessionRole.init(rawValue:)) else {
        unknown.report(member.key, at: member.value.location)
        continue
      }
      if role == .counts {
        guard case .object(let members) = member.value.kind else {
          throw Diagnostic("counts", .object, found: .words(member.value.noun), at: member.value.location)
        }
        for member in members { try count(member, into: &counts) }
      } else if SessionRole.ofCounts.contains(where: { $0.0 == role }) {
        try count(member, into: &counts)
      } else if let text = try text(member, role) {
        guard fields.updateValue((text, member.value.location), forKey: role) == nil else {
          throw Diagnostic(role.fieldKey, .oneKey, found: .too(member.key), at: member.value.location)
        }
      }
    }
    if let said = fields[.round], said.text != String(number) {
      throw Diagnostic("round", .value("\(number)"), found: .excerpt(said.text), at: said.location)
    }
    do throws(Diagnostic) {
      return try Round(
        bet: SessionText.money(fields[.bet]?.text, as: .bet), outcome: SessionText.outcome(fields[.outcome]?.text),
        payout: SessionText.money(fields[.payout]?.text, as: .payout), counts: counts)
    } catch {
      let role = [SessionRole.bet, .outcome, .payout].first { $0.fieldKey == error.field }
      throw error.located(at: role.flatMap { fields[$0]?.location } ?? value.location)
    }
  }

  private func text(_ member: JSONValue.Member, _ role: SessionRole) throws(Diagnostic) -> String? {
    switch member.value.kind {
    case .string(let text), .number(let text): return text
    case .null: return nil
    default:
      throw Diagnostic(
        role.fieldKey, .stringOrNumber, found: .words(member.value.noun), at: member.value.location)
    }
  }

  private func count(_ member: JSONValue.Member, into counts: inout [String: Int]) throws(Diagnostic) {
    let role = names.role(of: member.key).flatMap(SessionRole.init(rawValue:))
    guard let (_, name) = SessionRole.ofCounts.first(where: { $0.0 == role }) else {
      throw Diagnostic(
        "counts", .oneOf(GameKind.allCounts), found: .excerpt(member.key), at: member.value.location)
    }
    switch member.value.kind {
    case .null: return
    case .number(let literal):
      guard let count = Int(literal), (0...Round.countLimit).contains(count) else {
        throw Diagnostic(
          FieldKey(name), .range("0", "\(Round.countLimit)"), found: .excerpt(literal), at: member.value.location)
      }
      guard counts.updateValue(count, forKey: name) == nil else {
        throw Diagnostic(FieldKey(name), .oneKey, found: .too(member.key), at: member.value.location)
      }
    default: throw Diagnostic(FieldKey(name), .number, found: .words(member.value.noun), at: member.value.location)
    }
  }
}
