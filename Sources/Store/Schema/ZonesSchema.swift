/// The shots of a side counted by zone, beside its totals, and the rules of a game in its view.
enum ZonesSchema {
  static let sql = """
    -- Shots made and attempted by zone, as in 'paint 12/30 corner-left 3/7'; '' without places of shots; null if the game
    -- was stored by an earlier version.
    ALTER TABLE side_total ADD COLUMN zones TEXT CHECK (length(zones) <= 400);

    \(GameViews.games(withForfeits: true, withRules: true))
    """
}
