import Diagnostics

/// How values were read differently from what is written: each kind once, with its first example and a count.
struct Liberties {
  /// The kinds, each of which is counted.
  enum Kind {
    case jerseyNumber, birth, names, address, capitals, numberedLines, numberAndName, position, mark, key, role
  }

  private var found: [(kind: Kind, example: MessageText, place: Location, count: Int)] = []

  var isEmpty: Bool { found.isEmpty }

  /// - Parameter example: what was done, as in `read '#50' as 50`.
  mutating func add(_ kind: Kind, _ example: @autoclosure () -> MessageText, at place: @autoclosure () -> Location) {
    if let index = found.firstIndex(where: { $0.kind == kind }) {
      found[index].count += 1
    } else {
      found.append((kind, example(), place(), 1))
    }
  }

  var remarks: [Diagnostic] {
    found.map { kind, example, place, count in
      let done = MessageText { "\(kind.title(in: $0)): \(example.text(in: $0))" }
      return Diagnostic(.note, count > 1 ? MessageText(joining: [done, .moreLikeIt(count - 1)]) : done, at: place)
    }
  }

  /// - Throws: a `Diagnostic` at the first of them.
  func refuse() throws(Diagnostic) {
    guard let first = found.first else { return }
    let found = MessageText { "\(first.kind.title(in: $0)): \(first.example.text(in: $0))" }
    throw Diagnostic("--strict", .words(.cellsAsStored), found: .words(found), at: first.place)
  }
}

extension Liberties.Kind {
  fileprivate func title(in language: MessageLanguage) -> String {
    switch self {
    case .jerseyNumber: language.pick("jersey number", "rugnummer")
    case .key: language.pick("key", "sleutel")
    case .birth: language.pick("date of birth", "geboortedatum")
    case .names: language.pick("names", "namen")
    case .address: language.pick("address behind the name", "adres achter de naam")
    case .capitals: language.pick("names in capitals", "namen in hoofdletters")
    case .numberedLines: language.pick("lines are numbered", "de regels zijn genummerd")
    case .numberAndName: language.pick("number and name in one cell", "nummer en naam in één cel")
    case .position: language.pick("position behind the name", "positie achter de naam")
    case .role: language.pick("role", "rol")
    case .mark: language.pick("mark behind the name", "teken achter de naam")
    }
  }
}
