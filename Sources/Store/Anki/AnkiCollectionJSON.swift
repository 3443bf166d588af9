import Flashcards
import Formats

/// The JSON of a version 11 collection: its settings, note type, decks and deck options.
struct AnkiCollectionJSON {
  let decks: String
  let models: String
  let conf: String
  let options: String

  init(decks: [AnkiDeck], noteType: AnkiNoteType, seconds: Int64) {
    var all = [AnkiDeck(id: 1, name: "Default")]
    all += decks.filter { $0.id != 1 }
    self.decks = Self.object { json in
      for deck in all {
        json.key("\(deck.id)")
        Self.write(deck, seconds, to: &json)
      }
    }
    models = Self.object { json in
      json.key("\(noteType.id)")
      Self.write(noteType, seconds, to: &json)
    }
    conf = Self.object { json in
      Self.write(
        [
          "nextPos": 1, "estTimes": true, "sortType": "noteFld", "timeLim": 0, "addToCur": true, "curDeck": 1,
          "newBury": true, "newSpread": 0, "dueCounts": true, "collapseTime": 1200, "schedVer": 2, "sched2021": true,
        ], to: &json)
      json.key("curModel")
      json.string("\(noteType.id)")
      json.key("activeDecks")
      json.beginArray()
      json.number(1)
      json.endArray()
      json.key("sortBackwards")
      json.bool(false)
    }
    options = Self.object { json in
      json.key("1")
      Self.writeOptions(to: &json)
    }
  }

  private enum Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    case number(Int)
    case text(String)
    case flag(Bool)

    init(integerLiteral value: Int) { self = .number(value) }
    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
  }

  private static func object(_ fill: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(indented: false)
    json.beginObject()
    fill(&json)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func write(_ members: KeyValuePairs<String, Value>, to json: inout JSONWriter) {
    for (key, value) in members {
      json.key(key)
      switch value {
      case .number(let number): json.number(number)
      case .text(let text): json.string(text)
      case .flag(let flag): json.bool(flag)
      }
    }
  }

  private static func write(_ deck: AnkiDeck, _ seconds: Int64, to json: inout JSONWriter) {
    json.beginObject()
    write(
      [
        "id": .number(Int(deck.id)), "name": .text(deck.name), "mod": .number(Int(seconds)), "usn": -1, "desc": "",
        "dyn": 0, "conf": 1, "collapsed": false, "browserCollapsed": false, "extendNew": 10, "extendRev": 50,
      ], to: &json)
    for day in ["lrnToday", "revToday", "newToday", "timeToday"] {
      json.key(day)
      writeNumbers([0, 0], to: &json)
    }
    json.endObject()
  }

  private static func write(_ type: AnkiNoteType, _ seconds: Int64, to json: inout JSONWriter) {
    json.beginObject()
    write(
      [
        "id": .number(Int(type.id)), "name": .text(type.name), "type": 0, "mod": .number(Int(seconds)), "usn": -1,
        "sortf": 0, "did": 1, "css": .text(AnkiTemplate.style), "latexPre": .text(AnkiTemplate.latexStart),
        "latexPost": "\\end{document}", "latexsvg": false,
      ], to: &json)
    json.key("tmpls")
    json.beginArray()
    json.beginObject()
    write(
      [
        "name": "Card 1", "ord": 0, "qfmt": .text(AnkiTemplate.question), "afmt": .text(AnkiTemplate.answer),
        "bqfmt": "", "bafmt": "",
      ], to: &json)
    json.key("did")
    json.null()
    json.endObject()
    json.endArray()
    json.key("flds")
    json.beginArray()
    for (position, name) in type.fields.enumerated() {
      json.beginObject()
      write(
        ["name": .text(name), "ord": .number(position), "sticky": false, "rtl": false, "font": "Arial", "size": 20],
        to: &json)
      json.key("media")
      writeNumbers([], to: &json)
      json.endObject()
    }
    json.endArray()
    // The only template makes a card if the first field is not empty.
    json.key("req")
    json.beginArray()
    json.beginArray()
    json.number(0)
    json.string("any")
    writeNumbers([0], to: &json)
    json.endArray()
    json.endArray()
    for list in ["tags", "vers"] {
      json.key(list)
      writeNumbers([], to: &json)
    }
    json.endObject()
  }

  private static func writeNumbers(_ numbers: [Int], to json: inout JSONWriter) {
    json.beginArray()
    for number in numbers { json.number(number) }
    json.endArray()
  }

  /// Anki's default deck options.
  private static func writeOptions(to json: inout JSONWriter) {
    json.beginObject()
    write(
      [
        "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true, "timer": 0, "replayq": true,
        "dyn": false,
      ], to: &json)
    json.key("new")
    json.beginObject()
    json.key("delays")
    writeNumbers([1, 10], to: &json)
    json.key("ints")
    writeNumbers([1, 4, 0], to: &json)
    write(["initialFactor": 2500, "order": 1, "perDay": 20, "bury": false], to: &json)
    json.endObject()
    json.key("rev")
    json.beginObject()
    write(["perDay": 200, "ivlFct": 1, "maxIvl": 36_500, "bury": false], to: &json)
    json.key("ease4")
    json.number(1.3)
    json.key("hardFactor")
    json.number(1.2)
    json.endObject()
    json.key("lapse")
    json.beginObject()
    json.key("delays")
    writeNumbers([10], to: &json)
    write(["mult": 0, "minInt": 1, "leechFails": 8, "leechAction": 1], to: &json)
    json.endObject()
    json.endObject()
  }
}
