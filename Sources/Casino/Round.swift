/// How a round ended for whoever bet.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case win, lose, push
}
