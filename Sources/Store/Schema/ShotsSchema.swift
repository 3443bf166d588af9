/// Where shots were taken.
enum ShotsSchema {
  static let sql = """
    -- Centimetres across from the middle of the basket, to the right of a player who faces it, and away from the baseline;
    -- or only the zone. Field goals and points have a place, no other event.
    ALTER TABLE event ADD COLUMN x INTEGER CHECK (x BETWEEN -9999 AND 9999);
    ALTER TABLE event ADD COLUMN y INTEGER CHECK (y BETWEEN -9999 AND 9999);
    ALTER TABLE event ADD COLUMN zone TEXT CHECK (
      (x IS NULL) = (y IS NULL) AND (x IS NULL OR zone IS NULL)
      AND (x IS NULL AND zone IS NULL
        OR kind IN ('TWO_MADE', 'TWO_MISS', 'THREE_MADE', 'THREE_MISS') OR kind = 'TEAM_POINT' AND points > 1)
      AND (zone IS NULL OR zone IN (
        'restricted', 'paint', 'mid-left', 'mid-center', 'mid-right', 'corner-left', 'corner-right', 'above-left',
        'above-center', 'above-right', 'backcourt')));
    CREATE INDEX event_spot ON event(game_id) WHERE x IS NOT NULL OR zone IS NOT NULL;

    \(GameViews.plays(withPlaces: true))
    """
}
