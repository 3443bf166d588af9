extension Diagnostic {
  /// Whether there are errors, and each is that a record does not have this field.
  package static func onlyLack(_ field: FieldKey, _ diagnostics: [Diagnostic]) -> Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    return !errors.isEmpty && errors.allSatisfy { $0.field == field && $0.fault?.found == .nothing }
  }
}
