import Basketball
import Diagnostics
import Import
import People
import Records
import Testing

struct RosterDateTests {
  /// A roster with one column of dates, and players named after their lines.
  private func dates(_ dates: [String], order: DateOrder? = nil) throws(Diagnostic) -> Roster {
    let rows = dates.enumerated().map { "Player \($0 + 2),\($1)\n" }.joined()
    return try roster("name,born\n" + rows) { $0.dates = order }
  }

  @Test(arguments: [
    (["2014-03-09"], ["2014-03-09"], []),
    (["2014/3/9", "2014.03.19"], ["2014-03-09", "2014-03-19"], []),
    (["", " 2014-03-09 ", ""], ["2014-03-09"], []),
    (["-", "2014-03-09", "?", "n/a", "tbd"], ["2014-03-09"], []),
    (["09/03/2014", "19/03/2014"], ["2014-03-09", "2014-03-19"], ["day/month/year, as on line 3"]),
    (
      ["9-3-2014", "31-1-2014", "20-1-2014"], ["2014-03-09", "2014-01-31", "2014-01-20"],
      ["day/month/year, as on line 3"]
    ),
    (["19.03.2014"], ["2014-03-19"], ["day/month/year, as on line 2"]),
    (["03/09/2014", "03/19/2014"], ["2014-03-09", "2014-03-19"], ["month/day/year, as on line 3"]),
    (["3-9-2014", "2-29-2012"], ["2014-03-09", "2012-02-29"], ["month/day/year, as on line 3"]),
    // February 29 outside a leap year shows nothing; a date with equal day and month is not ambiguous.
    (["03/03/2014", "12/12/2013"], ["2014-03-03", "2013-12-12"], []),
    (
      ["2014-03-09", "19/03/2014", "01/02/2013"], ["2014-03-09", "2014-03-19", "2013-02-01"],
      ["day/month/year, as on line 3"]
    ),
  ])
  func `the order is found from the whole column, and said`(written: [String], born: [String], order: [String]) throws {
    let roster = try dates(written)
    #expect(roster.entries.compactMap { $0.born?.description } == born)
    #expect(roster.remarks.map(\.message) == order.map { "dates: read as \($0)" })
    #expect(roster.faults.isEmpty)
  }

  @Test func `a date of somebody who is left out or rejected shows the order too`() throws {
    let roster = try roster("name,born,is coach\nMia,03/09/2014,\nAnn,01/31/1980,yes\n,,\nZoë,04/10/2014,\n")
    #expect(roster.details == ["born 2014-03-09", "born 2014-04-10"])
    #expect(
      roster.reported == [
        "r.csv:3:5: note: dates: read as month/day/year, as on line 3"
      ])
  }

  @Test(arguments: [
    (
      ["03/09/2014"],
      "r.csv:2:10: error: dates: expected one that distinguishes day and month, found none (line 2); "
        + "add --dates dmy if the day comes first, --dates mdy if the month does"
    ),
    (
      ["03/03/2014", "", "03/09/2014", "01/02/2014"],
      "r.csv:4:10: error: dates: expected one that distinguishes day and month, found none (lines 4, 5); "
        + "add --dates dmy if the day comes first, --dates mdy if the month does"
    ),
    (
      ["01/02/2014", "02/03/2014", "03/04/2014", "04/05/2014", "05/06/2014", "06/07/2014"],
      "r.csv:2:10: error: dates: expected one that distinguishes day and month, found none (lines 2, 3, 4, 5 and 2 more); "
        + "add --dates dmy if the day comes first, --dates mdy if the month does"
    ),
    (
      ["19/03/2014", "03/09/2014", "03/19/2014"],
      "r.csv:2:10: error: dates: expected one order, found day/month/year on line 2 and month/day/year on line 4; "
        + "correct one of them, or add --dates dmy or --dates mdy"
    ),
  ])
  func `an order that does not show is never guessed`(written: [String], message: String) {
    #expect { try dates(written) } throws: { "\($0)" == message }
  }

  @Test(arguments: [
    (DateOrder.dmy, ["03/09/2014", "2014-03-09", "3.9.2014"], ["2014-09-03", "2014-03-09", "2014-09-03"]),
    (.mdy, ["03/09/2014", "2014-03-09", "3.9.2014"], ["2014-03-09", "2014-03-09", "2014-03-09"]),
    (.ymd, ["2014/3/9"], ["2014-03-09"]),
  ])
  func `an order that is told is taken`(order: DateOrder, written: [String], born: [String]) throws {
    let roster = try dates(written, order: order)
    #expect(roster.entries.map { $0.born?.description } == born)
    #expect(roster.reported.isEmpty)
  }

  @Test(arguments: [
    ("Date of Birth (MM/DD/YYYY)", "2014-03-09"), ("geboortedatum (dd-mm-jjjj)", "2014-09-03"),
    ("dob dd/mm/yyyy", "2014-09-03"),
  ])
  func `an order in the header is taken`(header: String, born: String) throws {
    #expect(try roster("name,\(header)\nMia,03/09/2014").details == ["born \(born)"])
  }

  @Test(arguments: [
    (DateOrder.ymd, "03/09/2014", "year/month/day"), (.mdy, "19/03/2014", "month/day/year"),
    (.dmy, "03/19/2014", "day/month/year"),
  ])
  func `a date in another order than the one told is a fault of its row`(
    order: DateOrder, written: String, title: String
  )
    throws
  {
    #expect(
      try dates([written, ""], order: order).faults
        == ["r.csv:2:10: error: date of birth: expected \(title), found '\(written)'"])
  }

  @Test(arguments: [
    ("03/09/4", "expected a year of four digits, found '03/09/4'; write the whole year, as in '2014-03-09'"),
    ("03/09/014", "expected a year of four digits, found '03/09/014'; write the whole year, as in '2014-03-09'"),
    ("31 Feb 2014", "expected a day of the calendar, found '31 Feb 2014'"),
    ("31/02/2014", "expected a day of the calendar, found '31/02/2014'"),
    ("02/30/2014", "expected a day of the calendar, found '02/30/2014'"),
    ("29-02-2013", "expected a day of the calendar, found '29-02-2013'"),
    ("2014-13-01", "expected a day of the calendar, found '2014-13-01'"),
    ("0000-01-01", "expected a day of the calendar, found '0000-01-01'"),
    ("2025-11-09", "expected a day up to 2025-11-08, found '2025-11-09'"),
    ("31/12/2030", "expected a day up to 2025-11-08, found '2030-12-31'"),
    ("0001-01-01", "expected a year from 1800 on, found '0001-01-01'"),
    ("4170", "expected a day as in '2014-03-09' or '09/03/2014', found '4170'"),
    ("9 Jui 2014", "expected a day as in '2014-03-09' or '09/03/2014', found '9 Jui 2014'"),
    ("2014-03/09", "expected a day as in '2014-03-09' or '09/03/2014', found '2014-03/09'"),
    ("2014-003-09", "expected a day as in '2014-03-09' or '09/03/2014', found '2014-003-09'"),
    ("20140-03-09", "expected a day as in '2014-03-09' or '09/03/2014', found '20140-03-09'"),
    ("2014-03-", "expected a day as in '2014-03-09' or '09/03/2014', found '2014-03-'"),
    ("-2014-03-09", "expected a day as in '2014-03-09' or '09/03/2014', found '-2014-03-09'"),
    ("٢٠١٤-٠٣-٠٩", "expected a day as in '2014-03-09' or '09/03/2014', found '٢٠١٤-٠٣-٠٩'"),
    ("spring", "expected a day as in '2014-03-09' or '09/03/2014', found 'spring'"),
  ])
  func `a date that is none is a fault of its row`(written: String, message: String) throws {
    let roster = try dates(["2014-03-09", written, "2013-12-31"])
    #expect(roster.rejections.map(\.diagnostic.message) == ["date of birth: " + message])
    #expect(roster.rejections.map(\.diagnostic.location?.line) == [3])
    #expect(roster.rejections.map { String(decoding: $0.record, as: UTF8.self) } == ["Player 3,\(written)"])
    #expect(roster.entries.map(\.name) == ["Player 2", "Player 4"])
    #expect(roster.read == 3)
  }

  @Test(arguments: [
    ("2014-03-09T00:00:00Z", "2014-03-09"), ("2014-03-09 0:00", "2014-03-09"), ("20140309", "2014-03-09"),
    ("11 Mar 2014", "2014-03-11"), ("March 11 2014", "2014-03-11"), ("11. März 14", "2014-03-11"),
    ("11-mrt-2014", "2014-03-11"), ("1er août 2013", "2013-08-01"), ("11 de marzo de 2014", "2014-03-11"),
    ("2014 Mar 11", "2014-03-11"), ("98/03/12", "1998-03-12"), ("41707", "2014-03-09"), ("36526", "2000-01-01"),
    ("25569", "1970-01-01"), ("36585", "2000-02-29"),
  ])
  func `a date is read however it is written`(written: String, born: String) throws {
    let roster = try dates([written])
    #expect(roster.faults.isEmpty)
    #expect(roster.entries.compactMap { $0.born?.description } == [born])
  }

  @Test(arguments: [
    (["4/2/13", "25/3/12"], ["2013-02-04", "2012-03-25"]), (["4/2/13", "3/25/12"], ["2013-04-02", "2012-03-25"]),
    // The year is one that is past: nobody is born in 2026.
    (["13/1/26", "1/2/25", "1/1/99"], ["1926-01-13", "2025-02-01", "1999-01-01"]),
    // A year of 31 would make somebody very old.
    (["31-03-09"], ["2009-03-31"]), (["13-03-09", "13/03/2009"], ["2009-03-13", "2009-03-13"]),
  ])
  func `a year of two digits is the one in the past`(written: [String], born: [String]) throws {
    #expect(try dates(written).entries.compactMap { $0.born?.description } == born)
  }

  @Test(arguments: [
    (["4/2/13"], "dates: expected one that distinguishes day and month, found none (line 2); add --dates dmy"),
    (["13-03-09", "14-05-11"], "dates: expected years of four digits, or a date that tells the year from the day"),
  ])
  func `what could be either asks for the order`(written: [String], message: String) throws {
    #expect { try dates(written) } throws: { ($0 as? Diagnostic)?.message.hasPrefix(message) == true }
    #expect(try dates(written, order: .dmy).faults.isEmpty)
  }

  @Test func `an order that is told is taken for years of two digits`() throws {
    #expect(try dates(["13-03-09"], order: .ymd).details == ["born 2013-03-09"])
    #expect(try dates(["13-03-09"], order: .dmy).details == ["born 2009-03-13"])
  }

  @Test func `a date as spreadsheets store it is reported`() throws {
    #expect(
      try dates(["41707", "41708"]).reported
        == [
          "r.csv:2:10: note: date of birth: read '41707' as 2014-03-09, a date as spreadsheets store it; 1 more like it"
        ])
  }

  @Test func `today is not in the future`() throws {
    #expect(try dates(["2025-11-08"]).details == ["born 2025-11-08"])
  }
}
