/// A chart's action: the first choice, and a fallback if the rules do not allow it.
///
/// Codes are a letter for the choice and a letter for the fallback: `D` doubles or else hits, `Ds` doubles or else
/// stands, `R` surrenders or else hits, `Rs` or else stands, `Ry` or else splits.
package enum Action: String, CaseIterable, Hashable, Sendable {
  case hit = "H"
  case stand = "S"
  case doubleOrHit = "D"
  case doubleOrStand = "Ds"
  case split = "Y"
  case surrenderOrHit = "R"
  case surrenderOrStand = "Rs"
  case surrenderOrSplit = "Ry"
}
