import Foundation
package import People

extension Person {
  /// A pupil's typed name.
  ///
  /// - Throws: `PracticeFault` if it is empty or too long; a `Diagnostic` for a control character.
  package static func practisingName(_ text: String) throws -> String {
    do {
      return try validName(text)
    } catch {
      let length = text.precomposedStringWithCanonicalMapping.trimmed.unicodeScalars.count
      if length == 0 { throw PracticeFault.noName }
      if length > nameLimit { throw PracticeFault.nameTooLong(length) }
      throw error
    }
  }
}
