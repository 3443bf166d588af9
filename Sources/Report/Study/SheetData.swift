import Formats

/// The numbers of a sheet, part by part, for CSV and JSON alike: `part,item,measure,value`.
struct SheetData {
  enum Value {
    case count(Int)
    case number(Double)
    case text(String)
    case nothing

    init(_ count: Int) { self = .count(count) }
    init(_ number: Double?) { self = number.map { .number($0) } ?? .nothing }
    init(_ text: String?) { self = text.map { .text($0) } ?? .nothing }
  }

  private struct Item {
    let name: String
    /// Whether the name is a number, as a day that is counted from today: below zero it begins as a formula does.
    let isNumber: Bool
    let values: [(measure: String, value: Value)]
  }

  private var parts: [(name: String, items: [Item])] = []

  /// Begins a part; items go to it from here on.
  mutating func begin(_ part: String) { parts.append((part, [])) }

  mutating func add(_ item: String, _ values: KeyValuePairs<String, Value>) {
    add(Item(name: item, isNumber: false, values: values.map { ($0.key, $0.value) }))
  }

  /// Adds an item that is known by a number.
  mutating func add(number: some Numeric, _ values: KeyValuePairs<String, Value>) {
    add(Item(name: "\(number)", isNumber: true, values: values.map { ($0.key, $0.value) }))
  }

  private mutating func add(_ item: Item) {
    if !parts.isEmpty { parts[parts.count - 1].items.append(item) }
  }

  var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(["part", "item", "measure", "value"])
    for part in parts {
      for item in part.items {
        for (measure, value) in item.values {
          csv.write(text: part.name)
          if item.isNumber { csv.write(number: item.name) } else { csv.write(text: item.name) }
          csv.write(text: measure)
          switch value {
          case .count(let count): csv.write(number: count)
          case .number(let number): csv.write(number: "\(number)")
          case .text(let text): csv.write(text: text)
          case .nothing: csv.write(text: "")
          }
          csv.endRecord()
        }
      }
    }
    return csv.bytes
  }

  /// An object of parts, each a list of items with their measures.
  var json: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    for part in parts {
      json.key(part.name)
      json.beginArray()
      for item in part.items {
        json.beginObject()
        json.key("item")
        json.string(item.name)
        for (measure, value) in item.values {
          json.key(measure)
          switch value {
          case .count(let count): json.number(count)
          case .number(let number): json.number(number)
          case .text(let text): json.string(text)
          case .nothing: json.null()
          }
        }
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
