import Flashcards
import Testing

struct StudySessionTests {
  @Test func `a break of more than half an hour parts two sessions`() {
    let minutes: [Int64] = [0, 1, 31, 62, 92]
    let answers = minutes.map {
      CardAnswer(card: 0, $0 == 1 ? .again : .good, at: Instant(milliseconds: $0 * 60_000), milliseconds: 2000)
    }
    let sessions = StudySession.sessions(in: answers)
    #expect(sessions.map { $0.start.milliseconds / 60_000 } == [0, 62])
    #expect(sessions.map { $0.end.milliseconds / 60_000 } == [31, 92])
    #expect(sessions.map(\.tally.answers) == [3, 2])
    #expect(sessions.map(\.tally.failed) == [1, 0])
    #expect(sessions[0].tally.milliseconds == 6000)
    #expect(StudySession.sessions(in: answers, gap: 0).count == 5)
    #expect(StudySession.sessions(in: []).isEmpty)
  }
}
