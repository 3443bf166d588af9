PRAGMA application_id = 1396920146;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
    CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name) AND name NOT GLOB '*[-]*'),
  is_focus INTEGER NOT NULL DEFAULT 0 CHECK (is_focus BETWEEN 0 AND 1)
, key TEXT CHECK (length(key) BETWEEN 1 AND 100), born TEXT CHECK (
  born GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(born, '+0 days') IS born), given TEXT CHECK (length(given) BETWEEN 1 AND 50), is_followed INTEGER NOT NULL DEFAULT 0 CHECK (is_followed BETWEEN 0 AND 1)) STRICT;

CREATE INDEX person_name ON person(name);
CREATE UNIQUE INDEX one_focus_person ON person(is_focus) WHERE is_focus;
CREATE TABLE team (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL
    CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name) AND name NOT GLOB '*[-]*'),
  season TEXT NOT NULL
    CHECK (length(season) BETWEEN 1 AND 30 AND season NOT GLOB '*[-]*'),
  organization TEXT CHECK (length(organization) BETWEEN 1 AND 50),
  color TEXT CHECK (length(color) = 7 AND color GLOB '#*' AND substr(color, 2) NOT GLOB '*[^0-9a-f]*'),
  is_active INTEGER NOT NULL DEFAULT 0 CHECK (is_active BETWEEN 0 AND 1), logo TEXT CHECK (logo GLOB 'media/*'),
  UNIQUE (name, season)
) STRICT;

CREATE UNIQUE INDEX one_active_team ON team(is_active) WHERE is_active;
CREATE TABLE player (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person(id),
  team_id INTEGER NOT NULL REFERENCES team(id),
  jersey TEXT CHECK (length(jersey) BETWEEN 1 AND 3 AND jersey NOT GLOB '*[^0-9]*'),
  position TEXT CHECK (length(position) BETWEEN 1 AND 30),
  photo TEXT CHECK (photo GLOB 'media/*'), height TEXT CHECK (length(height) BETWEEN 1 AND 30), weight TEXT CHECK (length(weight) BETWEEN 1 AND 30), grade TEXT CHECK (length(grade) BETWEEN 1 AND 30), hometown TEXT CHECK (length(hometown) BETWEEN 1 AND 100),
  UNIQUE (team_id, jersey),
  UNIQUE (person_id, team_id)
) STRICT;

CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(date, '+0 days') IS date),
  location TEXT CHECK (length(location) BETWEEN 1 AND 100),
  notes TEXT CHECK (length(notes) BETWEEN 1 AND 500),
  regulation_periods INTEGER NOT NULL CHECK (regulation_periods BETWEEN 1 AND 10),
  started_at INTEGER NOT NULL,
  ended_at INTEGER
, period_minutes INTEGER CHECK (period_minutes BETWEEN 1 AND 60), overtime_minutes INTEGER CHECK (overtime_minutes BETWEEN 1 AND 60), attendance INTEGER CHECK (attendance BETWEEN 0 AND 1000000), officials TEXT CHECK (length(officials) BETWEEN 1 AND 200), is_neutral INTEGER NOT NULL DEFAULT 0 CHECK (is_neutral BETWEEN 0 AND 1), is_league INTEGER NOT NULL DEFAULT 0 CHECK (is_league BETWEEN 0 AND 1), is_postseason INTEGER NOT NULL DEFAULT 0 CHECK (is_postseason BETWEEN 0 AND 1), corrected_on TEXT CHECK (
  corrected_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(corrected_on, '+0 days') IS corrected_on), forfeited_by INTEGER CHECK (forfeited_by BETWEEN 0 AND 1), rules TEXT CHECK (length(rules) BETWEEN 1 AND 400), arrow INTEGER CHECK (arrow BETWEEN 0 AND 1)) STRICT;

CREATE INDEX game_date ON game(date);
CREATE INDEX open_game ON game(id) WHERE ended_at IS NULL;
CREATE TABLE side (
  game_id INTEGER NOT NULL REFERENCES game(id),
  side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 1),
  team_id INTEGER REFERENCES team(id),
  name TEXT CHECK (length(name) BETWEEN 1 AND 50 AND name NOT GLOB '*[-]*'),
  is_home INTEGER NOT NULL CHECK (is_home BETWEEN 0 AND 1),
  PRIMARY KEY (game_id, side),
  CHECK ((team_id IS NULL) <> (name IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX side_team ON side(team_id);
CREATE TRIGGER one_open_game_a_team BEFORE INSERT ON side
WHEN NEW.team_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM game JOIN side ON side.game_id = game.id
  WHERE game.ended_at IS NULL AND side.team_id = NEW.team_id AND game.id <> NEW.game_id)
BEGIN SELECT RAISE(ABORT, 'a team has one open game at most'); END;

CREATE TABLE event_kind (
  kind TEXT PRIMARY KEY,
  fgm INTEGER NOT NULL, fga INTEGER NOT NULL, tpm INTEGER NOT NULL, tpa INTEGER NOT NULL,
  ftm INTEGER NOT NULL, fta INTEGER NOT NULL, oreb INTEGER NOT NULL, dreb INTEGER NOT NULL,
  other_reb INTEGER NOT NULL, ast INTEGER NOT NULL, stl INTEGER NOT NULL, blk INTEGER NOT NULL,
  tov INTEGER NOT NULL, pf INTEGER NOT NULL
, tf INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

CREATE TABLE event (
  game_id INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  side INTEGER NOT NULL,
  player_id INTEGER REFERENCES player(id),
  kind TEXT NOT NULL REFERENCES event_kind(kind),
  points INTEGER NOT NULL CHECK (
    CASE kind WHEN 'FT_MADE' THEN points = 1 WHEN 'TWO_MADE' THEN points = 2 WHEN 'THREE_MADE' THEN points = 3
      WHEN 'TEAM_POINT' THEN points BETWEEN 1 AND 3 ELSE points = 0 END),
  period INTEGER NOT NULL CHECK (period BETWEEN 1 AND 100),
  at INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone BETWEEN 0 AND 1), clock INTEGER CHECK (clock BETWEEN 0 AND 59999), detail INTEGER NOT NULL DEFAULT 0 CHECK (detail BETWEEN 0 AND 63), place REAL CHECK (place > 0), x INTEGER CHECK (x BETWEEN -9999 AND 9999), y INTEGER CHECK (y BETWEEN -9999 AND 9999), zone TEXT CHECK (
  (x IS NULL) = (y IS NULL) AND (x IS NULL OR zone IS NULL)
  AND (x IS NULL AND zone IS NULL
    OR kind IN ('TWO_MADE', 'TWO_MISS', 'THREE_MADE', 'THREE_MISS') OR kind = 'TEAM_POINT' AND points > 1)
  AND (zone IS NULL OR zone IN (
    'restricted', 'paint', 'mid-left', 'mid-center', 'mid-right', 'corner-left', 'corner-right', 'above-left',
    'above-center', 'above-right', 'backcourt'))),
  PRIMARY KEY (game_id, sequence),
  FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (length(value) BETWEEN 1 AND 500)
) STRICT, WITHOUT ROWID;

CREATE TABLE run (
  id INTEGER PRIMARY KEY,
  command TEXT NOT NULL,
  source TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  fingerprint TEXT NOT NULL CHECK (length(fingerprint) = 16 AND fingerprint NOT GLOB '*[^0-9a-f]*'),
  at INTEGER NOT NULL,
  read INTEGER NOT NULL, added INTEGER NOT NULL, updated INTEGER NOT NULL, unchanged INTEGER NOT NULL,
  duplicates INTEGER NOT NULL, rejected INTEGER NOT NULL
, work_id INTEGER REFERENCES work(id)) STRICT;

CREATE INDEX run_fingerprint ON run(fingerprint, bytes);
CREATE TABLE deck (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100 AND name = trim(name))
, icon TEXT CHECK (length(icon) BETWEEN 1 AND 20), place INTEGER CHECK (place BETWEEN 1 AND 1000000), front_language TEXT CHECK (length(front_language) BETWEEN 2 AND 35), back_language TEXT CHECK (length(back_language) BETWEEN 2 AND 35), image TEXT CHECK (length(image) BETWEEN 1 AND 255), created_at INTEGER) STRICT;

CREATE TABLE chart (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100 AND name = trim(name)),
  decks TEXT,
  soft17 TEXT CHECK (soft17 IN ('stand', 'hit')),
  double_after_split INTEGER CHECK (double_after_split IN (0, 1)),
  surrender TEXT CHECK (surrender IN ('none', 'late', 'early'))
) STRICT;

CREATE TABLE cell (
  chart_id INTEGER NOT NULL REFERENCES chart(id),
  hand TEXT NOT NULL CHECK (hand IN ('hard', 'soft', 'pair')),
  player INTEGER NOT NULL CHECK (
    CASE hand WHEN 'hard' THEN player BETWEEN 5 AND 21 WHEN 'soft' THEN player BETWEEN 13 AND 21
      ELSE player BETWEEN 2 AND 11 END),
  dealer INTEGER NOT NULL CHECK (dealer BETWEEN 2 AND 11),
  action TEXT NOT NULL CHECK (action IN ('H', 'S', 'D', 'Ds', 'Y', 'R', 'Rs', 'Ry')),
  PRIMARY KEY (chart_id, hand, player, dealer),
  CHECK (hand = 'pair' OR action NOT IN ('Y', 'Ry'))
) STRICT, WITHOUT ROWID;

CREATE TABLE mnemonic (
  chart_id INTEGER NOT NULL REFERENCES chart(id),
  situation TEXT NOT NULL CHECK (situation IN ('always-split', 'never-split', 'soft-18', 'hard-12',
    'dealer-weak', 'stiff-against-strong', 'doubling')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  PRIMARY KEY (chart_id, situation)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX person_key ON person(key) WHERE key IS NOT NULL;
CREATE TABLE "card" (
  id INTEGER PRIMARY KEY,
  deck_id INTEGER NOT NULL REFERENCES deck(id),
  front TEXT NOT NULL CHECK (front <> ''),
  back TEXT NOT NULL CHECK (back <> ''),
  phonetic TEXT CHECK (phonetic <> ''),
  translation TEXT CHECK (translation <> ''),
  level TEXT CHECK (level GLOB '[ABC][12]'),
  example TEXT CHECK (example <> ''),
  tags TEXT CHECK (tags <> ''),
  key TEXT CHECK (key <> '')
, created_at INTEGER) STRICT;

CREATE INDEX card_front ON card(deck_id, front);
CREATE UNIQUE INDEX card_key ON card(deck_id, key) WHERE key IS NOT NULL;
CREATE TABLE "box_line" (
  id INTEGER PRIMARY KEY,
  game_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  player_id INTEGER REFERENCES player(id),
  points INTEGER NOT NULL, fgm INTEGER NOT NULL, fga INTEGER NOT NULL, tpm INTEGER NOT NULL,
  tpa INTEGER NOT NULL, ftm INTEGER NOT NULL, fta INTEGER NOT NULL, oreb INTEGER NOT NULL,
  dreb INTEGER NOT NULL, other_reb INTEGER NOT NULL, ast INTEGER NOT NULL, stl INTEGER NOT NULL,
  blk INTEGER NOT NULL, tov INTEGER NOT NULL, pf INTEGER NOT NULL, tf INTEGER NOT NULL DEFAULT 0 CHECK (tf >= 0), time INTEGER CHECK (time >= 0), plus_minus INTEGER, is_starter INTEGER NOT NULL DEFAULT 0 CHECK (is_starter BETWEEN 0 AND 1), unrecorded INTEGER NOT NULL DEFAULT 0 CHECK (unrecorded >= 0),
  FOREIGN KEY (game_id, side) REFERENCES side(game_id, side),
  CHECK (points >= 0 AND fgm BETWEEN 0 AND fga AND tpm BETWEEN 0 AND tpa AND ftm BETWEEN 0 AND fta
    AND tpm <= fgm AND tpa <= fga)
) STRICT;

CREATE UNIQUE INDEX box_line_of_player ON box_line(game_id, side, ifnull(player_id, 0));
CREATE INDEX box_line_player ON box_line(player_id);
CREATE TABLE work (
  id INTEGER PRIMARY KEY,
  command TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX run_work ON run(work_id);
CREATE TABLE addition (
  work_id INTEGER NOT NULL REFERENCES work(id) DEFERRABLE INITIALLY DEFERRED,
  relation TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL CHECK (first <= last),
  count INTEGER,
  PRIMARY KEY (work_id, relation)
) STRICT, WITHOUT ROWID;

CREATE TABLE change (
  work_id INTEGER NOT NULL REFERENCES work(id) DEFERRABLE INITIALLY DEFERRED,
  sequence INTEGER NOT NULL,
  relation TEXT NOT NULL,
  key TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (work_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX change_key ON change(relation, key);
CREATE TABLE media (
  id INTEGER PRIMARY KEY,
  deck_id INTEGER NOT NULL REFERENCES deck(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  file TEXT NOT NULL CHECK (file GLOB 'media/*'),
  UNIQUE (deck_id, name)
) STRICT;

CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  card_id INTEGER NOT NULL REFERENCES card(id),
  person_id INTEGER REFERENCES person(id),
  at INTEGER NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 4),
  state TEXT CHECK (state IN ('new', 'learning', 'review', 'relearning', 'filtered')),
  scheduled_days REAL CHECK (scheduled_days >= 0),
  elapsed_days REAL CHECK (elapsed_days >= 0),
  milliseconds INTEGER CHECK (milliseconds >= 0),
  stability REAL CHECK (stability > 0),
  difficulty REAL CHECK (difficulty BETWEEN 1 AND 10),
  retrievability REAL CHECK (retrievability BETWEEN 0 AND 1)
) STRICT;

CREATE UNIQUE INDEX review_of_card ON review(card_id, at, ifnull(person_id, 0));
CREATE TABLE score (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person(id),
  operation TEXT NOT NULL CHECK (operation IN ('multiply', 'divide')),
  table_number TEXT NOT NULL CHECK (
    length(table_number) BETWEEN 1 AND 8 AND table_number NOT GLOB '*[^0-9.]*' AND table_number GLOB '*[1-9]*'
    AND table_number GLOB '[0-9]*' AND table_number NOT GLOB '0[0-9]*'
    AND table_number NOT GLOB '*.*.*' AND table_number NOT GLOB '*.' AND table_number NOT GLOB '*.*0'),
  milliseconds INTEGER NOT NULL CHECK (milliseconds BETWEEN 1 AND 86400000),
  at INTEGER NOT NULL,
  UNIQUE (person_id, operation, table_number, at)
) STRICT;

CREATE TABLE session (
  id INTEGER PRIMARY KEY,
  game TEXT NOT NULL CHECK (length(game) BETWEEN 1 AND 30),
  style TEXT NOT NULL CHECK (length(style) BETWEEN 1 AND 50 AND style = trim(style)),
  person_id INTEGER REFERENCES person(id),
  started_at INTEGER NOT NULL,
  ended_at INTEGER CHECK (ended_at >= started_at),
  end_reason TEXT CHECK (end_reason IN ('manual', 'out-of-money')),
  starting_balance INTEGER NOT NULL CHECK (starting_balance BETWEEN 1 AND 10000000000000),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
) STRICT;

CREATE UNIQUE INDEX session_of_person ON session(game, started_at, ifnull(person_id, 0));
CREATE INDEX session_person ON session(person_id);
CREATE TABLE round (
  session_id INTEGER NOT NULL REFERENCES session(id),
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 100000),
  bet INTEGER NOT NULL CHECK (bet BETWEEN 1 AND 10000000000000),
  outcome TEXT NOT NULL CHECK (outcome IN ('win', 'lose', 'push')),
  payout INTEGER NOT NULL CHECK (
    CASE outcome WHEN 'win' THEN payout BETWEEN 1 AND 10000000000000 WHEN 'lose' THEN payout BETWEEN -bet AND -1
      ELSE payout = 0 END),
  PRIMARY KEY (session_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE round_count (
  session_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 1000),
  PRIMARY KEY (session_id, number, name),
  FOREIGN KEY (session_id, number) REFERENCES round(session_id, number)
) STRICT, WITHOUT ROWID;

CREATE VIEW line_from_events AS
  SELECT game_id, side, player_id, sum(points) AS points, sum(fgm) AS fgm, sum(fga) AS fga, sum(tpm) AS tpm,
    sum(tpa) AS tpa, sum(ftm) AS ftm, sum(fta) AS fta, sum(oreb) AS oreb, sum(dreb) AS dreb,
    sum(other_reb) AS other_reb, sum(ast) AS ast, sum(stl) AS stl, sum(blk) AS blk, sum(tov) AS tov,
    sum(pf) AS pf, sum(tf) AS tf
  FROM event JOIN event_kind USING (kind)
  WHERE NOT undone AND kind <> 'PERIOD_START'
    AND (player_id IS NOT NULL OR kind NOT IN ('TIMEOUT', 'DEAD_REBOUND'))
  GROUP BY game_id, side, player_id;

CREATE TABLE official_line (
  id INTEGER PRIMARY KEY,
  game_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('player', 'side', 'totals')),
  player_id INTEGER REFERENCES player(id),
  points INTEGER NOT NULL CHECK (points >= 0),
  fgm INTEGER NOT NULL CHECK (fgm >= 0),
  fga INTEGER NOT NULL CHECK (fga >= 0),
  tpm INTEGER NOT NULL CHECK (tpm >= 0),
  tpa INTEGER NOT NULL CHECK (tpa >= 0),
  ftm INTEGER NOT NULL CHECK (ftm >= 0),
  fta INTEGER NOT NULL CHECK (fta >= 0),
  oreb INTEGER NOT NULL CHECK (oreb >= 0),
  dreb INTEGER NOT NULL CHECK (dreb >= 0),
  other_reb INTEGER NOT NULL CHECK (other_reb >= 0),
  ast INTEGER NOT NULL CHECK (ast >= 0),
  stl INTEGER NOT NULL CHECK (stl >= 0),
  blk INTEGER NOT NULL CHECK (blk >= 0),
  tov INTEGER NOT NULL CHECK (tov >= 0),
  pf INTEGER NOT NULL CHECK (pf >= 0),
  tf INTEGER NOT NULL CHECK (tf >= 0),
  time INTEGER CHECK (time >= 0),
  plus_minus INTEGER,
  is_starter INTEGER NOT NULL DEFAULT 0 CHECK (is_starter BETWEEN 0 AND 1), unrecorded INTEGER NOT NULL DEFAULT 0 CHECK (unrecorded >= 0),
  FOREIGN KEY (game_id, side) REFERENCES side(game_id, side),
  CHECK ((part = 'player') = (player_id IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX official_line_of_player ON official_line(game_id, side, part, ifnull(player_id, 0));
CREATE INDEX official_line_player ON official_line(player_id);
CREATE TRIGGER an_official_line_fits_its_game BEFORE INSERT ON official_line
WHEN NEW.player_id IS NOT NULL AND (SELECT team_id FROM player WHERE id = NEW.player_id)
  IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side)
BEGIN SELECT RAISE(ABORT, 'the player is not on that side'); END;

CREATE TABLE official_side (
  game_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  periods TEXT CHECK (periods NOT GLOB '*[^0-9 ]*'),
  points_off_turnovers INTEGER, second_chance_points INTEGER, points_in_paint INTEGER, fast_break_points INTEGER,
  bench_points INTEGER, times_tied INTEGER, lead_changes INTEGER, largest_lead INTEGER, largest_run INTEGER,
  time_led INTEGER, final_score INTEGER CHECK (final_score BETWEEN 0 AND 999),
  PRIMARY KEY (game_id, side),
  FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE side_total (
  game_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points >= 0),
  fgm INTEGER NOT NULL CHECK (fgm >= 0),
  fga INTEGER NOT NULL CHECK (fga >= 0),
  tpm INTEGER NOT NULL CHECK (tpm >= 0),
  tpa INTEGER NOT NULL CHECK (tpa >= 0),
  ftm INTEGER NOT NULL CHECK (ftm >= 0),
  fta INTEGER NOT NULL CHECK (fta >= 0),
  oreb INTEGER NOT NULL CHECK (oreb >= 0),
  dreb INTEGER NOT NULL CHECK (dreb >= 0),
  other_reb INTEGER NOT NULL CHECK (other_reb >= 0),
  ast INTEGER NOT NULL CHECK (ast >= 0),
  stl INTEGER NOT NULL CHECK (stl >= 0),
  blk INTEGER NOT NULL CHECK (blk >= 0),
  tov INTEGER NOT NULL CHECK (tov >= 0),
  pf INTEGER NOT NULL CHECK (pf >= 0),
  tf INTEGER NOT NULL CHECK (tf >= 0),
  time INTEGER CHECK (time >= 0),
  plus_minus INTEGER,
  is_starter INTEGER NOT NULL DEFAULT 0 CHECK (is_starter BETWEEN 0 AND 1), is_score_kept INTEGER NOT NULL DEFAULT 1 CHECK (is_score_kept BETWEEN 0 AND 1), zones TEXT CHECK (length(zones) <= 400), unrecorded INTEGER NOT NULL DEFAULT 0 CHECK (unrecorded >= 0),
  PRIMARY KEY (game_id, side),
  FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE memory (
  person_id INTEGER NOT NULL REFERENCES person(id),
  card_id INTEGER NOT NULL REFERENCES card(id),
  state TEXT CHECK (state IN ('learning', 'review', 'relearning')),
  step INTEGER CHECK (step BETWEEN 0 AND 100),
  stability REAL CHECK (stability > 0),
  difficulty REAL CHECK (difficulty BETWEEN 1 AND 10),
  reviewed_at INTEGER,
  due INTEGER CHECK (due >= reviewed_at),
  answers INTEGER CHECK (answers >= 1),
  lapses INTEGER CHECK (lapses >= 0),
  suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1)),
  buried_until INTEGER,
  PRIMARY KEY (person_id, card_id),
  CHECK ((state IS NULL) = (stability IS NULL) AND (state IS NULL) = (difficulty IS NULL)
    AND (state IS NULL) = (reviewed_at IS NULL) AND (state IS NULL) = (due IS NULL)
    AND (state IS NULL) = (answers IS NULL) AND (state IS NULL) = (lapses IS NULL)
    AND (step IS NOT NULL) = ifnull(state IN ('learning', 'relearning'), 0))
) STRICT, WITHOUT ROWID;

CREATE INDEX memory_due ON memory(person_id, due);
CREATE INDEX memory_card ON memory(card_id);
CREATE TABLE study_options (
  person_id INTEGER NOT NULL REFERENCES person(id),
  deck_id INTEGER NOT NULL REFERENCES deck(id),
  parameters TEXT NOT NULL CHECK (parameters <> ''),
  retention REAL NOT NULL CHECK (retention > 0 AND retention < 1),
  learning TEXT NOT NULL,
  relearning TEXT NOT NULL,
  maximum_interval INTEGER NOT NULL CHECK (maximum_interval BETWEEN 1 AND 36500),
  fuzz INTEGER NOT NULL CHECK (fuzz IN (0, 1)),
  new_limit INTEGER CHECK (new_limit >= 0),
  review_limit INTEGER CHECK (review_limit >= 0),
  queue_order TEXT NOT NULL CHECK (queue_order IN ('due', 'random', 'relative-overdueness')),
  bury_siblings INTEGER NOT NULL CHECK (bury_siblings IN (0, 1)),
  leech INTEGER NOT NULL CHECK (leech BETWEEN 1 AND 999),
  PRIMARY KEY (person_id, deck_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX study_options_deck ON study_options(deck_id);
CREATE TABLE study (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person(id),
  deck_id INTEGER NOT NULL REFERENCES deck(id),
  started_at INTEGER NOT NULL,
  ended_at INTEGER CHECK (ended_at >= started_at),
  card_id INTEGER REFERENCES card(id),
  shown_at INTEGER,
  next INTEGER NOT NULL DEFAULT 1 CHECK (next >= 1)
, turn INTEGER NOT NULL DEFAULT 0 CHECK (turn >= 0)) STRICT;

CREATE UNIQUE INDEX study_open ON study(person_id) WHERE ended_at IS NULL;
CREATE INDEX study_person ON study(person_id);
CREATE INDEX study_deck ON study(deck_id);
CREATE INDEX study_asked ON study(card_id);
CREATE TABLE study_card (
  study_id INTEGER NOT NULL REFERENCES study(id),
  position INTEGER NOT NULL CHECK (position >= 1),
  card_id INTEGER NOT NULL REFERENCES card(id),
  PRIMARY KEY (study_id, position)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX study_card_once ON study_card(study_id, card_id);
CREATE INDEX study_card_card ON study_card(card_id);
CREATE TABLE study_answer (
  study_id INTEGER NOT NULL REFERENCES study(id),
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  review_id INTEGER NOT NULL REFERENCES review(id),
  PRIMARY KEY (study_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX study_answer_review ON study_answer(review_id);
CREATE INDEX review_person ON review(person_id, at);
CREATE TABLE drill (
  id INTEGER PRIMARY KEY,
  person_id INTEGER REFERENCES person(id),
  chart_id INTEGER NOT NULL REFERENCES chart(id),
  rules TEXT NOT NULL CHECK (length(rules) BETWEEN 1 AND 500),
  mode TEXT NOT NULL CHECK (mode IN ('random', 'dealer-group', 'hand-type', 'absolutes')),
  part TEXT CHECK (part IN ('weak', 'medium', 'strong', 'hard', 'soft', 'pair')),
  sequence TEXT NOT NULL CHECK (sequence IN ('plain', 'weighted', 'sweep')),
  questions INTEGER NOT NULL CHECK (questions BETWEEN 1 AND 1000000),
  seed INTEGER NOT NULL,
  is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
  started_at INTEGER NOT NULL,
  ended_at INTEGER CHECK (ended_at >= started_at),
  end_reason TEXT CHECK (end_reason IN ('finished', 'stopped', 'idle')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (ended_at IS NULL OR is_kept),
  CHECK ((mode IN ('dealer-group', 'hand-type')) = (part IS NOT NULL))
) STRICT;

CREATE INDEX drill_open ON drill(started_at) WHERE ended_at IS NULL;
CREATE INDEX drill_person ON drill(person_id, started_at);
CREATE TABLE reply (
  drill_id INTEGER NOT NULL REFERENCES drill(id),
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 1000000),
  cards TEXT NOT NULL CHECK (length(cards) IN (4, 6, 8) AND cards NOT GLOB '*[^A2-9TJQKCDHS]*'),
  upcard TEXT NOT NULL CHECK (upcard GLOB '[A2-9TJQK][CDHS]'),
  action TEXT NOT NULL CHECK (action IN ('H', 'S', 'D', 'Ds', 'Y', 'R', 'Rs', 'Ry')),
  correct TEXT NOT NULL CHECK (correct IN ('H', 'S', 'D', 'Y', 'R')),
  answered TEXT NOT NULL CHECK (answered IN ('H', 'S', 'D', 'Y', 'R')),
  at INTEGER NOT NULL,
  PRIMARY KEY (drill_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE practice (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person(id),
  operation TEXT NOT NULL CHECK (operation IN ('multiply', 'divide')),
  table_number TEXT NOT NULL CHECK (length(table_number) BETWEEN 1 AND 8 AND table_number NOT GLOB '*[^0-9.]*' AND table_number GLOB '*[1-9]*'
    AND table_number GLOB '[0-9]*' AND table_number NOT GLOB '0[0-9]*'
    AND table_number NOT GLOB '*.*.*' AND table_number NOT GLOB '*.' AND table_number NOT GLOB '*.*0'),
  seed INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER CHECK (ended_at >= started_at),
  end_reason TEXT CHECK (end_reason IN ('finished', 'stopped')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
) STRICT;

CREATE UNIQUE INDEX practice_open ON practice(person_id) WHERE ended_at IS NULL;
CREATE INDEX practice_person ON practice(person_id, started_at);
CREATE TABLE attempt (
  practice_id INTEGER NOT NULL REFERENCES practice(id),
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 100000),
  answer TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 14 AND answer NOT GLOB '*[^0-9.]*' AND answer GLOB '[0-9]*'),
  at INTEGER NOT NULL, multiplier INTEGER CHECK (multiplier BETWEEN 1 AND 10),
  PRIMARY KEY (practice_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE worksheet (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person(id),
  code TEXT NOT NULL CHECK (length(code) BETWEEN 5 AND 300 AND code NOT GLOB '*[^0-9A-Z-]*'),
  at INTEGER NOT NULL,
  milliseconds INTEGER CHECK (milliseconds BETWEEN 1 AND 86400000),
  UNIQUE (person_id, code)
) STRICT;

CREATE TABLE worksheet_answer (
  worksheet_id INTEGER NOT NULL REFERENCES worksheet(id),
  question INTEGER NOT NULL CHECK (question BETWEEN 1 AND 100),
  answer TEXT NOT NULL CHECK (length(answer) BETWEEN 1 AND 14 AND answer NOT GLOB '*[^0-9.]*' AND answer GLOB '[0-9]*'),
  PRIMARY KEY (worksheet_id, question)
) STRICT, WITHOUT ROWID;

CREATE INDEX score_at ON score(at, id);
CREATE INDEX score_time ON score(milliseconds, id);
CREATE INDEX score_of_table ON score(table_number, operation, milliseconds);
CREATE TABLE manner (
  session_id INTEGER PRIMARY KEY REFERENCES session(id),
  rules TEXT NOT NULL CHECK (length(rules) BETWEEN 1 AND 500),
  strategy TEXT CHECK (length(strategy) BETWEEN 1 AND 500),
  bet INTEGER CHECK (bet BETWEEN 1 AND 10000000000000),
  seed INTEGER
) STRICT;

CREATE INDEX session_open ON session(started_at) WHERE ended_at IS NULL;
CREATE INDEX memory_steps ON memory(person_id, state, due) WHERE step IS NOT NULL;
CREATE TABLE worn_number (
  game_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  player_id INTEGER NOT NULL REFERENCES player(id),
  jersey TEXT NOT NULL CHECK (length(jersey) BETWEEN 1 AND 3 AND jersey NOT GLOB '*[^0-9]*'),
  PRIMARY KEY (game_id, side, player_id),
  FOREIGN KEY (game_id, side) REFERENCES side(game_id, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX worn_number_player ON worn_number(player_id);
CREATE TRIGGER a_worn_number_fits_its_game BEFORE INSERT ON worn_number
WHEN (SELECT team_id FROM player WHERE id = NEW.player_id)
  IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side)
BEGIN SELECT RAISE(ABORT, 'the player is not on that side'); END;

CREATE TABLE pending (task TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE imported_memory (
  person_id INTEGER NOT NULL REFERENCES person(id),
  card_id INTEGER NOT NULL REFERENCES card(id),
  state TEXT NOT NULL CHECK (state IN ('learning', 'review', 'relearning')),
  step INTEGER CHECK (step BETWEEN 0 AND 100),
  stability REAL NOT NULL CHECK (stability > 0),
  difficulty REAL NOT NULL CHECK (difficulty BETWEEN 1 AND 10),
  reviewed_at INTEGER NOT NULL,
  due INTEGER NOT NULL CHECK (due >= reviewed_at),
  answers INTEGER NOT NULL CHECK (answers >= 1),
  lapses INTEGER NOT NULL CHECK (lapses >= 0),
  PRIMARY KEY (person_id, card_id),
  CHECK ((step IS NOT NULL) = (state IN ('learning', 'relearning')))
) STRICT, WITHOUT ROWID;

CREATE INDEX imported_memory_card ON imported_memory(card_id);
CREATE TABLE learned_map (
  id INTEGER PRIMARY KEY,
  -- What the file was imported as: roster, deck, scores, reviews.
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  -- The names of its columns, without case, the unit separator (31) between them.
  header TEXT NOT NULL CHECK (length(header) BETWEEN 1 AND 10000),
  -- The value of --map: FIELD=COLUMN,…
  mapping TEXT NOT NULL CHECK (length(mapping) BETWEEN 3 AND 10000),
  at INTEGER NOT NULL,
  UNIQUE (kind, header)
) STRICT;

CREATE UNIQUE INDEX event_place ON event(game_id, place) WHERE place IS NOT NULL;
CREATE TRIGGER an_event_fits_its_game BEFORE INSERT ON event
BEGIN
  SELECT RAISE(ABORT, 'stored lines follow from the events of their game')
    WHERE EXISTS (SELECT 1 FROM side_total WHERE game_id = NEW.game_id);
  SELECT RAISE(ABORT, 'the player is not on that side')
    WHERE NEW.player_id IS NOT NULL
      AND (SELECT team_id FROM player WHERE id = NEW.player_id)
        IS NOT (SELECT team_id FROM side WHERE game_id = NEW.game_id AND side = NEW.side);
END;

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

CREATE VIEW v_players AS
  SELECT player.id AS player_id, person.id AS person_id, team.id AS team_id, person.name AS player,
    team.name AS team, team.season, player.jersey, player.position, player.height, player.weight, player.grade,
    player.hometown, person.born, person.is_focus
  FROM player JOIN person ON person.id = player.person_id JOIN team ON team.id = player.team_id;

CREATE VIEW v_cards AS
  SELECT card.id AS card_id, card.deck_id, deck.name AS deck, card.front, card.back, card.phonetic,
    card.translation, card.level, card.example, card.tags, card.key, CAST(strftime('%Y-%m-%dT%H:%M:%fZ', card.created_at / 1000.0, 'unixepoch') AS TEXT) AS created_at,
    CAST((SELECT count(*) FROM review WHERE review.card_id = card.id) AS INTEGER) AS reviews,
    CAST((SELECT count(*) FROM review WHERE review.card_id = card.id AND rating = 1) AS INTEGER) AS failures
  FROM card JOIN deck ON deck.id = card.deck_id;

CREATE VIEW v_reviews AS
  SELECT review.id AS review_id, review.card_id, card.deck_id, review.person_id,
    CAST(strftime('%Y-%m-%dT%H:%M:%fZ', review.at / 1000.0, 'unixepoch') AS TEXT) AS reviewed_at, person.name AS person, deck.name AS deck, card.front, card.back,
    review.rating, CAST(CASE review.rating WHEN 1 THEN 'again' WHEN 2 THEN 'hard' WHEN 3 THEN 'good' ELSE 'easy' END
      AS TEXT) AS answer,
    review.state, CAST((review.milliseconds) / 1000.0 AS REAL) AS seconds, review.elapsed_days, review.scheduled_days,
    review.stability, review.difficulty, review.retrievability
  FROM review JOIN card ON card.id = review.card_id JOIN deck ON deck.id = card.deck_id
  LEFT JOIN person ON person.id = review.person_id;

CREATE VIEW v_scores AS
  SELECT score.id AS score_id, score.person_id, CAST(strftime('%Y-%m-%dT%H:%M:%fZ', score.at / 1000.0, 'unixepoch') AS TEXT) AS scored_at, person.name AS person,
    score.operation, CAST(score.table_number AS NUMERIC) AS table_number,
    CAST((score.milliseconds) / 1000.0 AS REAL) AS seconds
  FROM score JOIN person ON person.id = score.person_id;

CREATE VIEW v_drills AS
  SELECT drill.id AS drill_id, drill.person_id, drill.chart_id, CAST(strftime('%Y-%m-%dT%H:%M:%fZ', drill.started_at / 1000.0, 'unixepoch') AS TEXT) AS started_at,
    CAST(strftime('%Y-%m-%dT%H:%M:%fZ', drill.ended_at / 1000.0, 'unixepoch') AS TEXT) AS ended_at, drill.end_reason, person.name AS person, chart.name AS chart, drill.mode,
    drill.part, drill.rules,
    CAST((SELECT count(*) FROM reply WHERE drill_id = drill.id) AS INTEGER) AS answers,
    CAST((SELECT count(*) FROM reply WHERE drill_id = drill.id AND answered = correct) AS INTEGER) AS correct
  FROM drill JOIN chart ON chart.id = drill.chart_id LEFT JOIN person ON person.id = drill.person_id;

CREATE VIEW v_drill_answers AS
  SELECT reply.drill_id, reply.number, drill.person_id, CAST(strftime('%Y-%m-%dT%H:%M:%fZ', reply.at / 1000.0, 'unixepoch') AS TEXT) AS answered_at, person.name AS person,
    chart.name AS chart, CAST(substr(reply.cards, 1, 1) || substr(reply.cards, 3, 1) || substr(reply.cards, 5, 1)
      || substr(reply.cards, 7, 1) AS TEXT) AS hand,
    CAST(substr(reply.upcard, 1, 1) AS TEXT) AS dealer, reply.answered, reply.correct,
    CAST(reply.answered = reply.correct AS INTEGER) AS is_correct
  FROM reply JOIN drill ON drill.id = reply.drill_id JOIN chart ON chart.id = drill.chart_id
  LEFT JOIN person ON person.id = drill.person_id;

CREATE VIEW v_sessions AS
  SELECT session.id AS session_id, session.person_id, session.game, session.style, person.name AS person,
    CAST(strftime('%Y-%m-%dT%H:%M:%fZ', session.started_at / 1000.0, 'unixepoch') AS TEXT) AS started_at, CAST(strftime('%Y-%m-%dT%H:%M:%fZ', session.ended_at / 1000.0, 'unixepoch') AS TEXT) AS ended_at, session.end_reason,
    CAST(count(round.number) AS INTEGER) AS rounds, CAST(ifnull(sum(round.outcome = 'win'), 0) AS INTEGER) AS won,
    CAST(ifnull(sum(round.outcome = 'lose'), 0) AS INTEGER) AS lost,
    CAST(ifnull(sum(round.outcome = 'push'), 0) AS INTEGER) AS pushed,
    CAST((ifnull(sum(round.bet), 0)) / 100.0 AS REAL) AS wagered, CAST((ifnull(sum(round.payout), 0)) / 100.0 AS REAL) AS net,
    CAST((session.starting_balance) / 100.0 AS REAL) AS starting_balance,
    CAST((session.starting_balance + ifnull(sum(round.payout), 0)) / 100.0 AS REAL) AS balance
  FROM session LEFT JOIN person ON person.id = session.person_id LEFT JOIN round ON round.session_id = session.id
  GROUP BY session.id;

CREATE VIEW v_rounds AS
  SELECT round.session_id, round.number, session.person_id, session.game, session.style, person.name AS person,
    CAST(strftime('%Y-%m-%dT%H:%M:%fZ', session.started_at / 1000.0, 'unixepoch') AS TEXT) AS session_started_at, CAST((round.bet) / 100.0 AS REAL) AS bet, round.outcome,
    CAST((round.payout) / 100.0 AS REAL) AS net,
    CAST((session.starting_balance + sum(round.payout) OVER earlier) / 100.0 AS REAL) AS balance
  FROM round JOIN session ON session.id = round.session_id LEFT JOIN person ON person.id = session.person_id
  WINDOW earlier AS (PARTITION BY round.session_id ORDER BY round.number);

CREATE TABLE team_alias (
  id INTEGER PRIMARY KEY,
  team_id INTEGER NOT NULL REFERENCES team(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name)),
  UNIQUE (team_id, name)
) STRICT;

CREATE TABLE fixture (
  id INTEGER PRIMARY KEY,
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND date(date, '+0 days') IS date),
  time TEXT CHECK (time GLOB '[0-2][0-9]:[0-5][0-9]' AND time < '24'),
  season TEXT NOT NULL CHECK (length(season) BETWEEN 1 AND 30),
  home_team_id INTEGER REFERENCES team(id),
  home_name TEXT CHECK (length(home_name) BETWEEN 1 AND 50),
  away_team_id INTEGER REFERENCES team(id),
  away_name TEXT CHECK (length(away_name) BETWEEN 1 AND 50),
  location TEXT CHECK (length(location) BETWEEN 1 AND 100),
  round TEXT CHECK (length(round) BETWEEN 1 AND 50),
  pool TEXT CHECK (length(pool) BETWEEN 1 AND 50),
  status TEXT NOT NULL CHECK (status IN ('scheduled', 'postponed', 'cancelled')),
  is_neutral INTEGER NOT NULL CHECK (is_neutral BETWEEN 0 AND 1),
  uid TEXT CHECK (length(uid) BETWEEN 1 AND 255),
  CHECK ((home_team_id IS NULL) <> (home_name IS NULL)),
  CHECK ((away_team_id IS NULL) <> (away_name IS NULL))
) STRICT;

CREATE INDEX fixture_date ON fixture(date);
CREATE INDEX fixture_home ON fixture(home_team_id);
CREATE INDEX fixture_away ON fixture(away_team_id);
CREATE VIEW v_fixtures AS
  SELECT fixture.id AS fixture_id, home_team_id, away_team_id, fixture.date, fixture.time, fixture.season,
    CAST(ifnull(home.name, home_name) AS TEXT) AS home, CAST(ifnull(away.name, away_name) AS TEXT) AS away,
    fixture.location, fixture.round, fixture.pool AS group_name, fixture.status, fixture.is_neutral
  FROM fixture LEFT JOIN team AS home ON home.id = home_team_id LEFT JOIN team AS away ON away.id = away_team_id;

CREATE INDEX followed_person ON person(id) WHERE is_followed;
CREATE INDEX event_spot ON event(game_id) WHERE x IS NOT NULL OR zone IS NOT NULL;
CREATE VIEW v_plays AS
  SELECT play.game_id, play.sequence AS number, CAST(iif(play.kind = 'PERIOD_START', NULL, side.team_id) AS INTEGER)
      AS team_id, play.player_id, player.person_id, game.date,
    CAST((SELECT count(*) FROM event AS earlier WHERE earlier.game_id = play.game_id AND NOT earlier.undone
        AND ifnull(earlier.place, earlier.sequence) <= ifnull(play.place, play.sequence)) AS INTEGER) AS position, play.period,
    CAST(CASE WHEN play.clock IS NOT NULL THEN printf('%02d:%02d', play.clock / 600, play.clock / 10 % 60)
      || iif(play.clock % 10, '.' || (play.clock % 10), '') END AS TEXT) AS clock,
    CAST(iif(play.kind = 'PERIOD_START', NULL, ifnull(side.name, team.name)) AS TEXT) AS team,
    CAST(ifnull(
        (SELECT worn.jersey FROM worn_number AS worn WHERE worn.game_id = play.game_id AND worn.side = play.side
          AND worn.player_id = play.player_id),
        CASE WHEN game.ended_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM worn_number AS worn WHERE worn.game_id = play.game_id AND worn.side = play.side
            AND worn.jersey = player.jersey) THEN player.jersey END) AS TEXT) AS jersey, person.name AS player, CAST(CASE play.kind WHEN 'FT_MADE' THEN 'free throw made' WHEN 'FT_MISS' THEN 'free throw missed'
      WHEN 'TWO_MADE' THEN '2 points' WHEN 'TWO_MISS' THEN '2-pointer missed' WHEN 'THREE_MADE' THEN '3 points'
      WHEN 'THREE_MISS' THEN '3-pointer missed' WHEN 'REBOUND' THEN 'rebound'
      WHEN 'OFF_REBOUND' THEN 'offensive rebound' WHEN 'DEF_REBOUND' THEN 'defensive rebound'
      WHEN 'DEAD_REBOUND' THEN 'dead ball' WHEN 'ASSIST' THEN 'assist' WHEN 'STEAL' THEN 'steal'
      WHEN 'BLOCK' THEN 'block' WHEN 'TURNOVER' THEN 'turnover' WHEN 'FOUL' THEN 'personal foul'
      WHEN 'TECH_FOUL' THEN 'technical foul' WHEN 'STARTER' THEN 'start on court'
      WHEN 'SUB_IN' THEN 'substitution in' WHEN 'SUB_OUT' THEN 'substitution out' WHEN 'TIMEOUT' THEN 'timeout'
      WHEN 'TEAM_POINT' THEN 'points' WHEN 'PERIOD_START' THEN 'period' END AS TEXT) AS action, play.points,
    CAST((SELECT ifnull(sum(points) FILTER (WHERE side = 0), 0) FROM event AS earlier WHERE earlier.game_id = play.game_id AND NOT earlier.undone
        AND ifnull(earlier.place, earlier.sequence) <= ifnull(play.place, play.sequence)) AS INTEGER) AS own_score,
    CAST((SELECT ifnull(sum(points) FILTER (WHERE side = 1), 0) FROM event AS earlier WHERE earlier.game_id = play.game_id AND NOT earlier.undone
        AND ifnull(earlier.place, earlier.sequence) <= ifnull(play.place, play.sequence)) AS INTEGER) AS opponent_score,
    CAST(CASE WHEN play.detail & 4 THEN 'jumper' WHEN play.detail & 8 THEN 'layup' WHEN play.detail & 16 THEN 'dunk'
      WHEN play.detail & 32 THEN 'tipin' END AS TEXT) AS shot,
    CAST(play.detail & 1 AS INTEGER) AS in_paint, CAST(play.detail & 2 <> 0 AS INTEGER) AS on_fast_break,
    CAST(strftime('%Y-%m-%dT%H:%M:%fZ', play.at / 1000.0, 'unixepoch') AS TEXT) AS recorded_at,
    CAST(play.x / 100.0 AS REAL) AS x, CAST(play.y / 100.0 AS REAL) AS y, CAST(play.zone AS TEXT) AS zone
  FROM event AS play JOIN game ON game.id = play.game_id
  JOIN side ON side.game_id = play.game_id AND side.side = play.side LEFT JOIN team ON team.id = side.team_id
  LEFT JOIN player ON player.id = play.player_id LEFT JOIN person ON person.id = player.person_id
  WHERE NOT play.undone;

CREATE INDEX attempt_without_question ON attempt(practice_id) WHERE multiplier IS NULL;
CREATE VIEW v_games AS
  SELECT game.id AS game_id, own.team_id, other.team_id AS opponent_id, game.date,
    CAST(ifnull(own_team.season, other_team.season) AS TEXT) AS season,
    CAST(ifnull(own.name, own_team.name) AS TEXT) AS team, CAST(game.own_score AS INTEGER) AS points,
    CAST(ifnull(other.name, other_team.name) AS TEXT) AS opponent, CAST(game.other_score AS INTEGER) AS against,
    CAST(CASE WHEN game.ended_at IS NULL THEN NULL WHEN game.own_score > game.other_score THEN 'WIN'
      WHEN game.own_score < game.other_score THEN 'LOSS' WHEN game.own_score = game.other_score THEN 'TIE'
      END AS TEXT) AS result,
    own.is_home, CAST(game.ended_at IS NULL AS INTEGER) AS is_open, game.is_neutral, game.is_league,
    game.is_postseason, game.location, game.attendance, game.officials, game.notes,
    game.regulation_periods, game.period_minutes, game.overtime_minutes,
    CAST(strftime('%Y-%m-%dT%H:%M:%fZ', game.started_at / 1000.0, 'unixepoch') AS TEXT) AS started_at, CAST(strftime('%Y-%m-%dT%H:%M:%fZ', game.ended_at / 1000.0, 'unixepoch') AS TEXT) AS ended_at, game.corrected_on,
    CAST(CASE game.forfeited_by WHEN 0 THEN ifnull(own.name, own_team.name)
      WHEN 1 THEN ifnull(other.name, other_team.name) END AS TEXT) AS forfeited_by, game.rules
  FROM (SELECT game.*, (CASE WHEN game.ended_at IS NULL THEN (
        SELECT sum(points) FROM event WHERE game_id = game.id AND side = 0 AND NOT undone GROUP BY game_id
        HAVING max(points > 0 OR kind IN ('FT_MISS', 'TWO_MISS', 'THREE_MISS')))
      ELSE (SELECT points FROM side_total WHERE game_id = game.id AND side = 0 AND is_score_kept) END) AS own_score, (CASE WHEN game.ended_at IS NULL THEN (
        SELECT sum(points) FROM event WHERE game_id = game.id AND side = 1 AND NOT undone GROUP BY game_id
        HAVING max(points > 0 OR kind IN ('FT_MISS', 'TWO_MISS', 'THREE_MISS')))
      ELSE (SELECT points FROM side_total WHERE game_id = game.id AND side = 1 AND is_score_kept) END) AS other_score FROM game) AS game
  JOIN side AS own ON own.game_id = game.id AND own.side = 0 LEFT JOIN team AS own_team ON own_team.id = own.team_id
  JOIN side AS other ON other.game_id = game.id AND other.side = 1
  LEFT JOIN team AS other_team ON other_team.id = other.team_id;

CREATE VIEW v_box AS
  SELECT line.game_id, side.team_id, line.player_id, player.person_id, game.date,
    CAST(ifnull(side.name, team.name) AS TEXT) AS team, CAST(ifnull(facing.name, other.name) AS TEXT) AS opponent,
    side.is_home, CAST(ifnull(
        (SELECT worn.jersey FROM worn_number AS worn WHERE worn.game_id = line.game_id AND worn.side = line.side
          AND worn.player_id = line.player_id),
        CASE WHEN game.ended_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM worn_number AS worn WHERE worn.game_id = line.game_id AND worn.side = line.side
            AND worn.jersey = player.jersey) THEN player.jersey END) AS TEXT) AS jersey, person.name AS player,
    CAST(line.is_starter AS INTEGER) AS is_starter, CAST(round(line.time / 600.0, 2) AS REAL) AS minutes,
    CAST(line.points AS INTEGER) AS points, CAST(iif(line.points > 0 AND line.fgm + line.tpm + line.ftm = 0, NULL, line.fgm) AS INTEGER) AS fgm, CAST(iif(line.points > 0 AND line.fgm + line.tpm + line.ftm = 0, NULL, line.fga) AS INTEGER) AS fga, CAST(iif(line.points > 0 AND line.fgm + line.tpm + line.ftm = 0, NULL, line.tpm) AS INTEGER) AS fg3m, CAST(iif(line.points > 0 AND line.fgm + line.tpm + line.ftm = 0, NULL, line.tpa) AS INTEGER) AS fg3a, CAST(iif(line.points > 0 AND line.fgm + line.tpm + line.ftm = 0, NULL, line.ftm) AS INTEGER) AS ftm, CAST(iif(line.points > 0 AND line.fgm + line.tpm + line.ftm = 0, NULL, line.fta) AS INTEGER) AS fta, CAST(line.oreb AS INTEGER) AS oreb, CAST(line.dreb AS INTEGER) AS dreb, CAST(line.reb AS INTEGER) AS reb, CAST(line.ast AS INTEGER) AS ast, CAST(line.stl AS INTEGER) AS stl, CAST(line.blk AS INTEGER) AS blk, CAST(line.tov AS INTEGER) AS tov, CAST(line.pf AS INTEGER) AS pf, CAST(line.tf AS INTEGER) AS tf,
    CAST(line.plus_minus AS INTEGER) AS plus_minus, CAST(line.is_official AS INTEGER) AS is_official,
    CAST(ifnull(team.season, other.season) AS TEXT) AS season,
    CAST(CASE WHEN game.ended_at IS NULL THEN NULL ELSE (
      SELECT CASE WHEN mine.points > theirs.points THEN 'WIN' WHEN mine.points < theirs.points THEN 'LOSS' ELSE 'TIE' END
      FROM side_total AS mine JOIN side_total AS theirs ON theirs.game_id = mine.game_id AND theirs.side = 1 - mine.side
      WHERE mine.game_id = line.game_id AND mine.side = line.side AND mine.is_score_kept AND theirs.is_score_kept)
      END AS TEXT) AS result,
    CAST(iif(line.side = 0, 'own', 'opponent') AS TEXT) AS side
  FROM (
    SELECT line.game_id, line.side, line.player_id, line.points, line.fgm, line.fga, line.tpm, line.tpa, line.ftm, line.fta, line.oreb, line.dreb, line.ast, line.stl, line.blk, line.tov, line.pf, line.tf, line.oreb + line.dreb + line.other_reb AS reb,
      line.time, line.plus_minus, iif((line.is_starter OR EXISTS (SELECT 1 FROM box_line AS other WHERE other.game_id = line.game_id
  AND other.side = line.side AND other.is_starter)), line.is_starter, NULL) AS is_starter, 0 AS is_official
    FROM box_line AS line WHERE NOT EXISTS (SELECT 1 FROM official_line AS official
        WHERE official.game_id = line.game_id AND official.side = line.side
          AND (part = 'player' OR part = 'side' AND line.player_id IS NULL))
    UNION ALL
    SELECT line.game_id, line.side, line.player_id, line.points, iif(line.unrecorded & 2, NULL, line.fgm), iif(line.unrecorded & 4, NULL, line.fga), iif(line.unrecorded & 8, NULL, line.tpm), iif(line.unrecorded & 16, NULL, line.tpa), iif(line.unrecorded & 32, NULL, line.ftm), iif(line.unrecorded & 64, NULL, line.fta), iif(line.other_reb > 0 OR line.unrecorded & 128, NULL, line.oreb), iif(line.other_reb > 0 OR line.unrecorded & 256, NULL, line.dreb), iif(line.unrecorded & 1024, NULL, line.ast), iif(line.unrecorded & 4096, NULL, line.stl), iif(line.unrecorded & 8192, NULL, line.blk), iif(line.unrecorded & 2048, NULL, line.tov), iif(line.unrecorded & 16384, NULL, line.pf), iif(line.unrecorded & 32768, NULL, line.tf), iif(line.unrecorded & 512, NULL, line.oreb + line.dreb + line.other_reb),
      ifnull(line.time, counted.time), ifnull(line.plus_minus, counted.plus_minus), iif((line.is_starter OR EXISTS (SELECT 1 FROM official_line AS other WHERE other.game_id = line.game_id
  AND other.side = line.side AND other.is_starter)), line.is_starter, NULL) AS is_starter, 1
    FROM official_line AS line
    LEFT JOIN box_line AS counted ON counted.game_id = line.game_id AND counted.side = line.side
      AND ifnull(counted.player_id, 0) = ifnull(line.player_id, 0)
    WHERE line.part IN ('player', 'side')
    UNION ALL
    SELECT event.game_id, event.side, event.player_id, sum(event.points), sum(fgm), sum(fga), sum(tpm), sum(tpa), sum(ftm), sum(fta), sum(oreb), sum(dreb), sum(ast), sum(stl), sum(blk), sum(tov), sum(pf), sum(tf), sum(oreb + dreb + other_reb), NULL, NULL,
      iif(EXISTS (SELECT 1 FROM event AS other WHERE other.game_id = event.game_id AND other.side = event.side
        AND other.kind = 'STARTER' AND NOT other.undone), max(event.kind = 'STARTER'), NULL), 0
    FROM game CROSS JOIN event ON event.game_id = game.id JOIN event_kind ON event_kind.kind = event.kind
    WHERE game.ended_at IS NULL AND NOT event.undone AND event.kind <> 'PERIOD_START'
      AND (event.player_id IS NOT NULL OR event.kind NOT IN ('TIMEOUT', 'DEAD_REBOUND')) AND NOT EXISTS (SELECT 1 FROM official_line AS official
        WHERE official.game_id = event.game_id AND official.side = event.side
          AND (part = 'player' OR part = 'side' AND event.player_id IS NULL))
    GROUP BY event.game_id, event.side, event.player_id) AS line
  JOIN game ON game.id = line.game_id
  JOIN side ON side.game_id = line.game_id AND side.side = line.side LEFT JOIN team ON team.id = side.team_id
  JOIN side AS facing ON facing.game_id = line.game_id AND facing.side = 1 - line.side
  LEFT JOIN team AS other ON other.id = facing.team_id
  LEFT JOIN player ON player.id = line.player_id LEFT JOIN person ON person.id = player.person_id;

CREATE VIEW v_answers AS
  SELECT attempt.practice_id, attempt.number, practice.person_id, CAST(strftime('%Y-%m-%dT%H:%M:%fZ', attempt.at / 1000.0, 'unixepoch') AS TEXT) AS answered_at,
    person.name AS person, practice.operation, CAST(practice.table_number AS NUMERIC) AS table_number,
    CAST(iif(practice.operation = 'multiply', attempt.multiplier || ' × ', CAST(CAST(round(CAST(practice.table_number AS REAL) * attempt.multiplier, 8) AS TEXT) AS NUMERIC) || ' : ')
      || practice.table_number AS TEXT) AS question,
    CAST(attempt.answer AS NUMERIC) AS answer, CAST(iif(practice.operation = 'multiply', CAST(CAST(round(CAST(practice.table_number AS REAL) * attempt.multiplier, 8) AS TEXT) AS NUMERIC), attempt.multiplier) AS NUMERIC) AS correct,
    CAST(round(CAST(attempt.answer AS REAL) - iif(practice.operation = 'multiply', CAST(CAST(round(CAST(practice.table_number AS REAL) * attempt.multiplier, 8) AS TEXT) AS NUMERIC), attempt.multiplier), 8) = 0 AS INTEGER) AS is_correct,
    CAST((nullif(max(0, attempt.at - lag(attempt.at, 1, practice.started_at) OVER earlier), 0)) / 1000.0 AS REAL) AS seconds
  FROM attempt JOIN practice ON practice.id = attempt.practice_id JOIN person ON person.id = practice.person_id
  WINDOW earlier AS (PARTITION BY attempt.practice_id ORDER BY attempt.number);

CREATE TABLE person_alias (
  id INTEGER PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 50 AND name = trim(name)),
  UNIQUE (person_id, name)
) STRICT;

CREATE INDEX person_alias_name ON person_alias(name);
INSERT INTO grdb_migrations VALUES ('1 people and games');
INSERT INTO grdb_migrations VALUES ('2 decks');
INSERT INTO grdb_migrations VALUES ('3 charts');
INSERT INTO grdb_migrations VALUES ('4 history');
INSERT INTO grdb_migrations VALUES ('5 media');
INSERT INTO grdb_migrations VALUES ('6 reviews');
INSERT INTO grdb_migrations VALUES ('7 scores');
INSERT INTO grdb_migrations VALUES ('8 sessions');
INSERT INTO grdb_migrations VALUES ('9 box scores');
INSERT INTO grdb_migrations VALUES ('10 study');
INSERT INTO grdb_migrations VALUES ('11 drills');
INSERT INTO grdb_migrations VALUES ('12 times tables');
INSERT INTO grdb_migrations VALUES ('13 casino');
INSERT INTO grdb_migrations VALUES ('14 study indexes');
INSERT INTO grdb_migrations VALUES ('16 game facts');
INSERT INTO grdb_migrations VALUES ('17 study days');
INSERT INTO grdb_migrations VALUES ('18 scores by period');
INSERT INTO grdb_migrations VALUES ('19 deck details');
INSERT INTO grdb_migrations VALUES ('20 learned maps');
INSERT INTO grdb_migrations VALUES ('21 given names');
INSERT INTO grdb_migrations VALUES ('22 final scores');
INSERT INTO grdb_migrations VALUES ('23 order of events');
INSERT INTO grdb_migrations VALUES ('24 views');
INSERT INTO grdb_migrations VALUES ('25 names of teams');
INSERT INTO grdb_migrations VALUES ('26 fixtures');
INSERT INTO grdb_migrations VALUES ('27 lineups');
INSERT INTO grdb_migrations VALUES ('28 followed people');
INSERT INTO grdb_migrations VALUES ('29 shots on the floor');
INSERT INTO grdb_migrations VALUES ('30 rules of games');
INSERT INTO grdb_migrations VALUES ('31 questions of answers');
INSERT INTO grdb_migrations VALUES ('32 zones of shots');
INSERT INTO grdb_migrations VALUES ('33 counted zones');
INSERT INTO grdb_migrations VALUES ('34 unrecorded counts');
INSERT INTO grdb_migrations VALUES ('35 unknown figures');
INSERT INTO grdb_migrations VALUES ('36 names of people');
INSERT INTO event_kind VALUES ('ASSIST', 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('BLOCK', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0);
INSERT INTO event_kind VALUES ('DEAD_REBOUND', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('DEF_REBOUND', 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('FOUL', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
INSERT INTO event_kind VALUES ('FT_MADE', 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('FT_MISS', 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('OFF_REBOUND', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('PERIOD_START', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('REBOUND', 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('STARTER', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('STEAL', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('SUB_IN', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('SUB_OUT', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('TEAM_POINT', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('TECH_FOUL', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
INSERT INTO event_kind VALUES ('THREE_MADE', 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('THREE_MISS', 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('TIMEOUT', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('TURNOVER', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0);
INSERT INTO event_kind VALUES ('TWO_MADE', 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO event_kind VALUES ('TWO_MISS', 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
