/// A small fact with its name: `Attendance`, `312`.
struct FactView: ViewRow {
  let name: String
  let value: String

  func fill(_ page: inout PageValues) {
    page.text("name", name)
    page.text("value", value)
  }
}
