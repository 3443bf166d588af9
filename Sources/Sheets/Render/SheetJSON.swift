import Formats

extension Sheet {
  /// One object: the details of the head, then each section under its key.
  var jsonBytes: [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    for section in sections where section.shown.contains(.json) {
      for content in section.contents {
        switch content {
        case .head(let details):
          for detail in details where detail.shown.contains(.json) { json.member(detail.key, detail.value) }
        case .facts(let details):
          let members = details.filter { $0.shown.contains(.json) }.map { (key: $0.key, value: $0.value) }
          json.member(section.key, .object(members))
        case .table(let table): json.member(section.key, .rows(table))
        case .value(let value): json.member(section.key, value)
        case .figures, .pictures, .shooting, .names, .note, .lines: break
        }
      }
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ value: DataValue) {
    key(name)
    write(value)
  }

  mutating func write(_ value: DataValue) {
    switch value {
    case .datum(let datum): datum.write(to: &self)
    case .object(let members):
      beginObject()
      for (name, value) in members { member(name, value) }
      endObject()
    case .list(let values):
      beginArray()
      for value in values { write(value) }
      endArray()
    case .rows(let table): write(table)
    }
  }

  private mutating func write(_ table: Table) {
    let columns = table.columns(on: .json)
    guard let grouping = table.grouping else {
      beginArray()
      for group in table.groups { for row in group.rows { write(row, columns) } }
      if table.totalsShown.contains(.json) { for row in table.totals { write(row, columns) } }
      endArray()
      return
    }
    beginArray()
    for group in table.groups {
      beginObject()
      key(grouping.json)
      string(group.key)
      key(grouping.rows)
      beginArray()
      for row in group.rows { write(row, columns) }
      endArray()
      endObject()
    }
    endArray()
  }

  /// A row as an object; columns of one nest are an object within it.
  private mutating func write(_ row: Int, _ columns: Table.Columns) {
    beginObject()
    var nest: String?
    for (head, cell) in zip(columns.heads, columns.cells(of: row)) {
      if head.nest != nest {
        if nest != nil { endObject() }
        nest = head.nest
        if let nest {
          key(nest)
          beginObject()
        }
      }
      member(head.json, cell)
    }
    if nest != nil { endObject() }
    endObject()
  }
}
