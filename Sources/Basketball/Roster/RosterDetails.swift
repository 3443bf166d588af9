import People

/// The details that few rosters have, stored separately to keep big rosters small.
struct RosterDetails: Hashable, Sendable {
  struct Said: Hashable, Sendable {
    var height: String?
    var weight: String?
    var grade: String?
    var hometown: String?
    var born: CalendarDate?
    var key: String?
  }

  private indirect enum Storage: Hashable, Sendable {
    case nothing
    case something(Said)
  }

  private var storage: Storage

  init(_ said: Said) {
    let isNothing =
      said.height == nil && said.weight == nil && said.grade == nil && said.hometown == nil && said.born == nil
      && said.key == nil
    storage = isNothing ? .nothing : .something(said)
  }

  var said: Said {
    if case .something(let said) = storage { said } else { Said() }
  }

  var isNothing: Bool { storage == .nothing }
}
