import Testing

@testable import Sheets

/// The names of people on a narrow screen.
@Suite struct ShortNameTests {
  @Test(arguments: [
    ("Mia Okafor", "Mia Okafor"), ("Anouk van der Berg", "A. van der Berg"), ("Maëlle Perrin-Duval", "M. Perrin-Duval"),
    ("Łukasz Wiśniewski", "Ł. Wiśniewski"), ("O. Castellane", "O. Castellane"), ("Christopherson", "Christopherson"),
    ("דוד בן גוריון הלוי", "דוד בן גוריון הלוי"), ("王小明 (Xiaoming)", "王小明 (Xiaoming)"), ("", ""),
  ])
  func `a first name is shortened if that saves room`(name: String, expected: String) {
    #expect(shortName(name) == expected)
  }
}
