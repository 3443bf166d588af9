import Diagnostics

/// How values were read differently from what is written: each kind once, with its first example and a count.
struct Liberties {
  private var found: [(what: String, example: String, place: Location, count: Int)] = []

  var isEmpty: Bool { found.isEmpty }

  /// - Parameters:
  ///   - what: the kind, which is counted: `jersey number`.
  ///   - example: what was done, as in `read '#50' as 50`.
  mutating func add(_ what: String, _ example: @autoclosure () -> String, at place: @autoclosure () -> Location) {
    if let index = found.firstIndex(where: { $0.what == what }) {
      found[index].count += 1
    } else {
      found.append((what, example(), place(), 1))
    }
  }

  var remarks: [Diagnostic] {
    found.map { what, example, place, count in
      let more = count > 1 ? "; \(count - 1) more like it" : ""
      return Diagnostic(.note, "\(what): \(example)\(more)", at: place)
    }
  }

  /// - Throws: a `Diagnostic` at the first of them.
  func refuse() throws(Diagnostic) {
    guard let first = found.first else { return }
    throw Diagnostic(
      field: "--strict", "expected cells as they are stored, found \(first.what): \(first.example)", at: first.place)
  }
}
