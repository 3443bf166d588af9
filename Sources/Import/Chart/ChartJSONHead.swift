import Blackjack
import Diagnostics
import Formats
import People

extension ChartJSON {
  /// Whether the beginning of a document has the keys of a chart: hands that are objects, or `cells` with a hand in the
  /// first.
  static func isChart(_ head: [UInt8]) -> Bool {
    do {
      var reader = try JSONReader(ByteSource(head), named: "", encoding: .utf8)
      switch try reader.next() {
      case .beginObject: return try isChart(&reader, isRow: false, depth: 0)
      case .beginArray: return try areMoves(&reader)
      default: return false
      }
    } catch {
      // The head ends within the document, or it is no JSON: what stands before that is what there is to see.
      return false
    }
  }

  /// Whether the object that was begun is a chart, holds one, or is a row of one.
  private static func isChart(_ reader: inout JSONReader, isRow: Bool, depth: Int) throws -> Bool {
    while case .key(let key) = try reader.next() {
      let token = try reader.next()
      if hand(named: key) != nil, depth < 2, token == .beginObject || token == .beginArray { return true }
      if isRow, upcard(named: key) != nil, case .string(let text) = token { return ActionCode(text) != nil }
      if case .string(let text) = token, HandAgainst(key) != nil, ActionCode(text) != nil { return true }
      let isLabel = HandRange(key) != nil
      switch token {
      case .beginObject where depth < 2 && (isLabel || depth == 0):
        if try isChart(&reader, isRow: isLabel, depth: depth + 1) { return true }
      case .beginArray where isLabel:
        if case .string(let text) = try reader.next() { return ActionCode(text) != nil }
        return false
      case .beginArray where depth == 0:
        if try areMoves(&reader, named: key) { return true }
      default: try reader.skipValue(beginning: token)
      }
    }
    return false
  }

  /// Whether the list that was begun has cells; it is read to its end otherwise.
  private static func areMoves(_ reader: inout JSONReader, named name: String = "") throws -> Bool {
    let depth = reader.depth
    if try reader.next() == .beginObject {
      var keys: [String] = []
      while case .key(let key) = try reader.next() {
        keys.append(key)
        try reader.skipValue()
      }
      if MoveKeys(keys) != nil || name.lowercased() == "cells" && keys.contains("hand") { return true }
    }
    while reader.depth >= depth, try reader.nextKind() != .end {}
    return false
  }
}
