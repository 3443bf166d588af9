/// People who are followed beside the focus person, and views with what a season's questions ask for.
enum FollowedSchema {
  static let sql = """
    ALTER TABLE person ADD COLUMN is_followed INTEGER NOT NULL DEFAULT 0 CHECK (is_followed BETWEEN 0 AND 1);
    CREATE INDEX followed_person ON person(id) WHERE is_followed;

    \(GameViews.games(withForfeits: true))

    \(GameViews.box(ofSeasons: true))
    """
}
