/// A period of study without a long break.
package struct StudySession: Hashable, Sendable {
  package let start: Instant
  /// The time of the last answer.
  package private(set) var end: Instant
  package private(set) var tally = AnswerTally()

  /// Splits a log into sessions at breaks that are longer than the gap.
  ///
  /// - Parameters:
  ///   - answers: in the order of their times; one that goes back counts for the current session.
  ///   - gap: in milliseconds; defaults to half an hour.
  package static func sessions(in answers: some Sequence<CardAnswer>, gap: Int64 = 1_800_000) -> [StudySession] {
    var sessions: [StudySession] = []
    for answer in answers {
      let isOpen = sessions.last.map { answer.at.milliseconds &- $0.end.milliseconds <= gap } ?? false
      if !isOpen { sessions.append(StudySession(start: answer.at, end: answer.at)) }
      let last = sessions.count - 1
      sessions[last].end = max(sessions[last].end, answer.at)
      sessions[last].tally.add(isPassed: answer.rating != .again, milliseconds: Int64(max(0, answer.milliseconds)))
    }
    return sessions
  }
}
