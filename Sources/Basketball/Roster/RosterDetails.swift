import People

/// The details that few rosters have, stored separately to keep big rosters small.
struct RosterDetails: Hashable, Sendable {
  struct Fields: Hashable, Sendable {
    var height: String?
    var weight: String?
    var grade: String?
    var hometown: String?
    var born: CalendarDate?
    var key: String?
    var given: String?
  }

  private indirect enum Storage: Hashable, Sendable {
    case nothing
    case something(Fields)
  }

  private var storage: Storage

  init(_ fields: Fields) {
    let isNothing =
      fields.height == nil && fields.weight == nil && fields.grade == nil && fields.hometown == nil
      && fields.born == nil && fields.key == nil && fields.given == nil
    storage = isNothing ? .nothing : .something(fields)
  }

  var fields: Fields {
    if case .something(let fields) = storage { fields } else { Fields() }
  }

  var isNothing: Bool { storage == .nothing }
}
