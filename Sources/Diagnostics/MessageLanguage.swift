/// The languages of fault messages.
package enum MessageLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case dutch = "nl"
}
