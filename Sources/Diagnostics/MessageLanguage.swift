/// The languages of messages.
package enum MessageLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case dutch = "nl"
}

extension MessageLanguage {
  package func pick(_ english: @autoclosure () -> String, _ dutch: @autoclosure () -> String) -> String {
    switch self {
    case .english: english()
    case .dutch: dutch()
    }
  }
}
