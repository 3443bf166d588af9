import Testing

@testable import Import

@Suite struct RegistrationStateTests {
  @Test(arguments: [
    ("Cancelled", RegistrationState.withdrawn), ("Refunded (moved away)", .withdrawn), ("Uitgeschreven", .withdrawn),
    ("storniert - 3.9.", .withdrawn), ("Remboursée", .withdrawn), ("Cancelada", .withdrawn), ("Waitlist", .waiting),
    ("Wait list: 3", .waiting), ("Warteliste", .waiting), ("Active", nil), ("Paid", nil), ("", nil),
    ("Not cancelled", nil), ("Refund policy read", nil), ("Declined", nil), ("abgesagt", nil),
  ])
  func `a word says who is not on the team`(text: String, state: RegistrationState?) {
    #expect(RegistrationState(text) == state)
  }

  @Test(arguments: [("Registration Status", true), ("Statut", true), ("State", false), ("Name", false)])
  func `it is in a column of its own`(name: String, isColumn: Bool) {
    #expect(RegistrationState.isColumn(name) == isColumn)
  }
}
