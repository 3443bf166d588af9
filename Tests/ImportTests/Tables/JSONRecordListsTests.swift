import Basketball
import Diagnostics
import Formats
import Import
import Records
import Testing

/// Lists of records under keys of any name.
struct JSONRecordListsTests {
  private static func found(_ text: String, as kind: TableKind = .roster()) -> (text: String, remarks: [String])? {
    guard let lists = try? JSONRecordLists(Array(text.utf8), named: "f", as: kind, encoding: nil) else { return nil }
    var source = lists.source
    var bytes: [UInt8] = []
    while let chunk = try? source.nextChunk() { bytes += chunk }
    return (String(decoding: bytes, as: UTF8.self), lists.remarks.map(\.message))
  }

  @Test func `everything around the list is blanked, and its records keep their places`() throws {
    let found = try #require(
      Self.found("{\"status\": \"ok\",\n \"data\": {\"members\": [\n {\"name\": \"Ava\", \"number\": 4}\n], \"n\": 1}}")
    )
    let blanks = [16, 21, 10].map { String(repeating: " ", count: $0) }
    #expect(found.text == "\(blanks[0])\n\(blanks[1])[\n {\"name\": \"Ava\", \"number\": 4}\n]\(blanks[2])")
    #expect(found.remarks == ["the list 'data.members' is read, not what is around it"])
  }

  @Test func `several lists become one`() throws {
    let found = try #require(
      Self.found(
        #"{"teams":[{"name":"A","players":[{"name":"Ava","number":4}]},{"name":"B","players":[{"name":"Bo","number":4}]}]}"#
      ))
    #expect(
      found.text.filter { $0 != " " } == #"[{"name":"Ava","number":4},{"name":"Bo","number":4}]"#)
    #expect(found.remarks == ["the list 'teams.players' is read, not what is around it"])
  }

  @Test(arguments: [
    #"[{"name":"Ava","number":4}]"#, #"{"players":[{"name":"Ava","number":4}],"team":"Owls"}"#, "{}", "[]",
    "{\"a\":[1,2]}", "",
    #"{"data":[{"name":"Ava","number":4}]"#, #"{"data":[{"front":"a","back":"b"}]}"#,
    #"{"staff":[{"name":"Roy","number":4}]}"#,
  ])
  func `a list at its usual place, and a document without one, are read as they are`(text: String) {
    #expect(Self.found(text) == nil)
  }

  @Test(arguments: [
    (#"{"x":[{"home":{"name":"A","score":41},"away":{"name":"B","score":38},"date":"2025-11-08"}]}"#, "41-38"),
    (#"{"x":[{"date":"2025-11-08","teams":[{"name":"A","score":41},{"name":"B","score":38}]}]}"#, "41-38"),
    (
      #"{"2025-11-08":[{"home":"A","away":"B","score":"41-38"}],"2025-11-09":[{"home":"A","away":"C","score":"9-7"}]}"#,
      "41-38"
    ),
    (#"{"2025-11-08":[{"home":"A","away":"B","score":{"home":41,"away":38}}]}"#, "41-38"),
    (#"{"rounds":[{"date":"2025-11-08","games":[{"home":"A","away":"B","score":"41-38"}]}]}"#, "41-38"),
  ])
  func `what is said in and around a record belongs to it`(text: String, score: String) throws {
    let lists = try #require(
      try JSONRecordLists(Array(text.utf8), named: "f", as: .results(mapping: []), encoding: nil))
    var reader = try GameListReader(.results, lists.source, named: "f", as: .json, GameListOptions(today: today))
    guard case .game(let game, _, _)? = reader.nextStep() else {
      Issue.record("no game in \(text)")
      return
    }
    #expect(
      "\(game.date) \(game.home.name) \(game.home.points)-\(game.away.points) \(game.away.name)"
        == "2025-11-08 A \(score) B")
  }
}
