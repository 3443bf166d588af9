/// The order of a game's events apart from their numbers, so that a game can be corrected after its end.
enum EventOrderSchema {
  static let sql = """
    -- The place of an inserted event among the numbers of the others; null for an event whose place is its number. It is
    -- below the highest number of the game, so what is recorded next comes last.
    ALTER TABLE event ADD COLUMN place REAL CHECK (place > 0);
    CREATE UNIQUE INDEX event_place ON event(game_id, place) WHERE place IS NOT NULL;

    -- The day of the last change after the end.
    ALTER TABLE game ADD COLUMN corrected_on TEXT CHECK (
      corrected_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(corrected_on, '+0 days') IS corrected_on);

    -- Events may change after the end of their game, but never under its stored lines: those are removed before, and
    -- calculated again afterwards.
    DROP TRIGGER an_event_fits_its_game;
    CREATE TRIGGER an_event_fits_its_game BEFORE INSERT ON event
    BEGIN
      SELECT RAISE(ABORT, 'stored lines follow from the events of their game')
        WHERE EXISTS (SELECT 1 FROM side_total WHERE game_id = NEW.game_id);
      SELECT RAISE(ABORT, 'the player is not on that side')
        WHERE NEW.player_id IS NOT NULL
          AND (SELECT team_id FROM player WHERE id = NEW.player_id)
            IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side);
    END;
    DROP TRIGGER a_finished_game_keeps_its_events;
    CREATE TRIGGER an_event_stays_in_its_game BEFORE UPDATE ON event
    BEGIN
      SELECT RAISE(ABORT, 'stored lines follow from the events of their game')
        WHERE EXISTS (SELECT 1 FROM side_total WHERE game_id = OLD.game_id);
      SELECT RAISE(ABORT, 'an event keeps its number')
        WHERE NEW.game_id <> OLD.game_id OR NEW.sequence <> OLD.sequence;
      SELECT RAISE(ABORT, 'the player is not on that side')
        WHERE NEW.player_id IS NOT NULL
          AND (SELECT team_id FROM player WHERE id = NEW.player_id)
            IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side);
    END;
    CREATE TRIGGER a_counted_event_stays BEFORE DELETE ON event
    WHEN EXISTS (SELECT 1 FROM side_total WHERE game_id = OLD.game_id)
    BEGIN SELECT RAISE(ABORT, 'stored lines follow from the events of their game'); END;

    DROP TRIGGER a_game_ends_once;
    CREATE TRIGGER a_game_ends_once BEFORE UPDATE OF ended_at ON game
    WHEN OLD.ended_at IS NOT NULL AND NEW.ended_at IS NOT OLD.ended_at
    BEGIN
      SELECT RAISE(ABORT, 'a game ends once, unless it is reopened') WHERE NEW.ended_at IS NOT NULL;
      SELECT RAISE(ABORT, 'an open game has no stored lines')
        WHERE EXISTS (SELECT 1 FROM side_total WHERE game_id = NEW.id);
      SELECT RAISE(ABORT, 'a team has one open game at most')
        WHERE EXISTS (
          SELECT 1 FROM side JOIN side AS other ON other.team_id = side.team_id AND other.game_id <> side.game_id
          JOIN game ON game.id = other.game_id
          WHERE side.game_id = NEW.id AND game.ended_at IS NULL);
    END;
    """
}
