/// The languages in which faults are worded.
package enum MessageLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case dutch = "nl"
}
