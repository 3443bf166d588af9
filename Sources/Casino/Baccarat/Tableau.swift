/// The tableau of third cards: all of baccarat's playing rules.
///
/// Values are 0 to 9; a hand's value is the last digit of the sum of its cards.
enum Tableau {
  /// An 8 or 9 with two cards on either side ends the round.
  static func isNatural(_ player: Int, _ banker: Int) -> Bool { player >= 8 || banker >= 8 }

  static func playerDraws(on player: Int) -> Bool { player <= 5 }

  /// - Parameter third: the player's third card; nil if the player stood.
  static func bankerDraws(on banker: Int, third: Int?) -> Bool {
    guard let third else { return banker <= 5 }
    switch banker {
    case 0...2: return true
    case 3: return third != 8
    case 4: return (2...7).contains(third)
    case 5: return (4...7).contains(third)
    case 6: return (6...7).contains(third)
    default: return false
    }
  }
}
