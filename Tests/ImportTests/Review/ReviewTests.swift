import Diagnostics
import Flashcards
import Foundation
import Import
import Records
import Testing

struct ReviewFileTests {
  private static let header = "card,rating,reviewed_at\n"

  @Test(arguments: [
    ("platform,3,2025-11-02T10:04:11Z", "Words/platform 3 2025-11-02T10:04:11Z"),
    ("platform,again,2025-11-02 11:04:11+01:00", "Words/platform 1 2025-11-02T10:04:11Z"),
    ("platform,Easy,2025-11-02T10:04:11.123456789Z", "Words/platform 4 2025-11-02T10:04:11Z"),
    ("\"a, b\",hard,1762077851000", "Words/a, b 2 2025-11-02T10:04:11Z"),
    ("1762077851000,good,1762077851", "Words/1762077851000 3 2025-11-02T10:04:11Z"),
  ])
  func `a review has a card, a rating and a time`(row: String, line: String) throws {
    let found = try reviews(Self.header + row + "\n", deck: "Words")
    #expect(found.faults == [])
    #expect(found.lines == [line])
  }

  @Test(arguments: [
    (",3,2025-11-02", "r:2:1: error: card: expected a key or a front, found none"),
    ("a,,2025-11-02", "r:2:3: error: rating: expected 1 to 4, or again, hard, good or easy, found none"),
    ("a,0,2025-11-02", "r:2:3: error: rating: expected 1 to 4, or again, hard, good or easy, found '0'"),
    ("a,5,2025-11-02", "r:2:3: error: rating: expected 1 to 4, or again, hard, good or easy, found '5'"),
    ("a,fine,2025-11-02", "r:2:3: error: rating: expected 1 to 4, or again, hard, good or easy, found 'fine'"),
    ("a,3,", "r:2:5: error: reviewed_at: expected a time as in '2025-11-02T10:04:11', found none"),
    ("a,3,now", "r:2:5: error: reviewed_at: expected a time as in '2025-11-02T10:04:11', found 'now'"),
    ("a,3,1e12", "r:2:5: error: reviewed_at: expected a time as in '2025-11-02T10:04:11', found '1e12'"),
    (
      "a,3,-1762077851000",
      "r:2:5: error: reviewed_at: expected a time as in '2025-11-02T10:04:11', found '-1762077851000'"
    ),
    (
      "a,3,999999999999999999",
      "r:2:5: error: reviewed_at: expected milliseconds since 1970, found '999999999999999999'"
    ),
    (
      "a,3,99999999999999999999",
      "r:2:5: error: reviewed_at: expected a time as in '2025-11-02T10:04:11', found '99999999999999999999'"
    ),
  ])
  func `a row at fault is rejected with its place`(row: String, message: String) throws {
    let found = try reviews(Self.header + row + "\nb,3,2025-11-02T10:04:11Z\n", deck: "Words")
    #expect(found.faults == [message])
    #expect(found.lines == ["Words/b 3 2025-11-02T10:04:11Z"])
  }

  private static let everything =
    "deck,card,person,key,occurrence,rating,reviewed_at,state,scheduled_days,elapsed_days,duration_ms,stability,difficulty,retrievability\n"

  @Test func `what a scheduler knows beside them is kept in full`() throws {
    let found = try reviews(
      Self.everything
        + "Words,bank,Mia,S-1,2,3,2025-11-02T10:04:11.250Z,review,4,3.9999999999999996,1500,48.26549258937432,1e0,0.9\n"
        + "Words,bank,,,,3,2025-11-02T10:04:11.250Z,2,,,,,,\n")
    #expect(found.faults == [])
    #expect(
      found.entries == [
        ReviewEntry(
          review: Review(
            rating: .good, reviewedAt: Date(timeIntervalSince1970: 1_762_077_851.25), state: .review, scheduledDays: 4,
            elapsedDays: 3.9999999999999996, milliseconds: 1500, stability: 48.26549258937432, difficulty: 1,
            retrievability: 0.9),
          card: "bank", occurrence: 2, deck: "Words", person: "Mia", key: "S-1"),
        ReviewEntry(
          review: Review(rating: .good, reviewedAt: Date(timeIntervalSince1970: 1_762_077_851.25), state: .review),
          card: "bank", occurrence: nil, deck: "Words", person: nil, key: nil),
      ])
  }

  @Test func `no answer is still to come`() throws {
    let text = Self.header + "a,3,2025-11-02T10:04:11Z\nb,3,2025-11-02T10:04:12Z\n"
    let found = try reviews(text, deck: "Words", until: Date(timeIntervalSince1970: 1_762_077_851))
    #expect(found.lines == ["Words/a 3 2025-11-02T10:04:11Z"])
    #expect(
      found.faults == [
        "r:3:5: error: reviewed_at: expected no time to come: it is 2025-11-02T10:04:11Z, found 2025-11-02T10:04:12Z"
      ])
  }

  @Test(arguments: [
    (
      "W,a,,,,3,2025-11-02,old,,,,,,",
      "r:2:21: error: state: expected one of new, learning, review, relearning, filtered, or 0 to 4, found 'old'"
    ),
    (
      "W,a,,,,3,2025-11-02,5,,,,,,",
      "r:2:21: error: state: expected one of new, learning, review, relearning, filtered, or 0 to 4, found '5'"
    ),
    ("W,a,,,0,3,2025-11-02,,,,,,,", "r:2:7: error: occurrence: expected 1 or more, found '0'"),
    ("W,a,,,,3,2025-11-02,,-1,,,,,", "r:2:22: error: scheduled_days: expected 0 or more, found '-1.0'"),
    ("W,a,,,,3,2025-11-02,,,nan,,,,", "r:2:23: error: elapsed_days: expected a number, found 'nan'"),
    ("W,a,,,,3,2025-11-02,,,1e999,,,,", "r:2:23: error: elapsed_days: expected a number, found '1e999'"),
    ("W,a,,,,3,2025-11-02,,,\"0,5\",,,,", "r:2:23: error: elapsed_days: expected a number, found '0,5'"),
    ("W,a,,,,3,2025-11-02,,,0x10,,,,", "r:2:23: error: elapsed_days: expected a number, found '0x10'"),
    ("W,a,,,,3,2025-11-02,,,,-5,,,", "r:2:24: error: duration_ms: expected a whole number, found '-5'"),
    ("W,a,,,,3,2025-11-02,,,,86400001,,,", "r:2:24: error: duration_ms: expected 0 to 86400000, found '86400001'"),
    ("W,a,,,,3,2025-11-02,,,,,0,,", "r:2:25: error: stability: expected more than 0, found '0.0'"),
    ("W,a,,,,3,2025-11-02,,,,,,10.5,", "r:2:26: error: difficulty: expected 1 to 10, found '10.5'"),
    ("W,a,,,,3,2025-11-02,,,,,,,1.1", "r:2:27: error: retrievability: expected 0 to 1, found '1.1'"),
  ])
  func `what a scheduler says is within bounds`(row: String, message: String) throws {
    #expect(try reviews(Self.everything + row + "\n").faults == [message])
  }

  @Test func `JSON Lines, an array and an object are read alike`() throws {
    let record =
      "{\"deck\":\"Words\",\"card\":\"platform\",\"rating\":3,\"reviewedAt\":1762077851000,\"stability\":2.5}"
    for text in [record + "\n" + record, "[\(record), \(record)]", "{\"reviews\": [\(record), \(record)]}"] {
      let found = try reviews(text)
      #expect(found.lines == Array(repeating: "Words/platform 3 2025-11-02T10:04:11Z", count: 2))
      #expect(found.entries.map(\.review.stability) == [2.5, 2.5])
      #expect(found.remarks == ["r: note: times: numbers are read as milliseconds since 1970"])
    }
  }

  @Test func `a line of JSON that is at fault is rejected, and one that is no JSON ends the reading`() throws {
    let good = "{\"deck\":\"W\",\"card\":\"a\",\"rating\":3,\"reviewed_at\":1762077851000}\n"
    let found = try reviews(good + "{\"deck\":\"W\",\"card\":\"a\",\"rating\":9}\n7\n" + good)
    #expect(found.read == 4)
    #expect(
      found.faults == [
        "r:2:33: error: rating: expected 1 to 4, or again, hard, good or easy, found '9'",
        "r:3:1: error: expected an object, found a number",
      ])
    #expect { try reviews(good + "{\"deck\":}\n") } throws: {
      "\($0)" == "r:2:9: error: expected a value, found '}'"
    }
  }

  @Test(arguments: [
    (
      "card,rating,reviewed_at\n",
      "r:1:1: error: header: expected a column 'deck', or the deck given with --deck, found neither"
    ),
    (
      "card,when\n",
      "r:1:1: error: header: expected columns 'rating', 'reviewed_at', found 'card', 'when'; a column of another name is named with --map rating=COLUMN"
    ),
  ])
  func `a file that lacks a column says what it has`(text: String, message: String) {
    #expect { try reviews(text) } throws: { "\($0)" == message }
  }

  @Test func `a review log of other tools is read by their names`() throws {
    let found = try reviews(
      "card_id,review_time,review_rating,review_state,review_duration\n17,1762077851000,3,0,4200\n", deck: "Words")
    #expect(found.lines == ["Words/17 3 2025-11-02T10:04:11Z"])
    #expect(found.entries.map(\.review.state) == [.new])
    #expect(found.entries.map(\.review.milliseconds) == [4200])
  }
}
