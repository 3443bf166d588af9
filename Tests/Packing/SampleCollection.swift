/// A small Anki collection as SQL: two decks, one inside the other, three note types, four notes, five cards and their
/// log.
package enum SampleCollection {
  /// Version 11, with decks and note types as JSON.
  package static let version11 = """
    \(commonTables)
    INSERT INTO col VALUES (1, 1700000000, 0, 0, 11, 0, 0, 0, '{"schedVer": 2, "nextPos": 1}', '\(models)', '\(decks)',
      '{}', '{}');
    \(rows)
    """

  /// Version 18, with decks and note types in separate tables that use a collation unknown to SQLite.
  package static let version18 = """
    \(commonTables)
    INSERT INTO col VALUES (1, 1700000000, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
    CREATE TABLE config (KEY text NOT NULL PRIMARY KEY, usn integer NOT NULL, mtime_secs integer NOT NULL,
      val blob NOT NULL) WITHOUT ROWID;
    CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase, mtime_secs integer NOT NULL,
      usn integer NOT NULL, common blob NOT NULL, kind blob NOT NULL);
    CREATE UNIQUE INDEX idx_decks_name ON decks (name);
    CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE unicase,
      mtime_secs integer NOT NULL, usn integer NOT NULL, config blob NOT NULL);
    CREATE UNIQUE INDEX idx_notetypes_name ON notetypes (name);
    CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE unicase,
      config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
    CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
    INSERT INTO config VALUES ('curDeck', 0, 0, x'31'), ('schedVer', 0, 0, x'32');
    INSERT INTO decks VALUES (1, 'Default', 0, 0, x'', x''), (20, 'Animals', 0, 0, x'', x''),
      (21, 'Animals' || char(31) || 'Pets', 0, 0, x'', x'');
    INSERT INTO notetypes VALUES (10, 'Basic', 0, 0, x'1A0161'), (11, 'Cloze', 0, 0, x'08011A0161'),
      (12, 'Words', 0, 0, x'');
    INSERT INTO fields VALUES (10, 0, 'Front', x''), (10, 1, 'Back', x''), (11, 0, 'Text', x''),
      (11, 1, 'Back Extra', x''), (12, 0, 'Audio', x''), (12, 1, 'Expression', x''), (12, 2, 'Meaning', x''),
      (12, 3, 'Reading', x'');
    \(rows)
    """

  /// The text of the stub that newer packages have in place of the old collection.
  package static let stub = """
    \(commonTables)
    INSERT INTO col VALUES (1, 1700000000, 0, 0, 11, 0, 0, 0, '{}', '\(models)', '\(decks)', '{}', '{}');
    INSERT INTO notes VALUES (1, 'stub', 10, 0, 0, '', 'Please update.' || char(31) || '', '', 0, 0, '');
    INSERT INTO cards VALUES (1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '');
    """

  private static let decks = """
    {"1": {"id": 1, "name": "Default"}, "20": {"id": 20, "name": "Animals"}, "21": {"id": 21, "name": "Animals::Pets"}}
    """

  private static let models = """
    {"10": {"id": 10, "name": "Basic", "type": 0, "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}]},
     "11": {"id": "11", "name": "Cloze", "type": 1,
       "flds": [{"name": "Text", "ord": 0}, {"name": "Back Extra", "ord": 1}]},
     "12": {"id": 12, "name": "Words", "type": 0, "flds": [{"name": "Meaning", "ord": 2}, {"name": "Audio", "ord": 0},
       {"name": "Expression", "ord": 1}, {"name": "Reading", "ord": 3}]}}
    """

  private static let commonTables = """
    CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
      ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
      models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
      usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
      flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
      mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
      ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
      left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
    CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
      ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
      type integer NOT NULL);
    """

  private static let rows = """
    INSERT INTO notes (id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data) VALUES
      (101, 'g1', 10, 0, 0, ' pets small ', '<b>cat</b><img src="cat.png">' || char(31) || 'an animal&nbsp;&amp; pet', '',
        0, 0, ''),
      (102, 'g2', 10, 0, 0, '', 'dog' || char(31) || 'it barks [sound:bark.mp3]', '', 0, 0, ''),
      (103, 'g3', 11, 0, 0, '', 'The {{c1::cat::animal}} {{c2::sat}}' || char(31) || 'more', '', 0, 0, ''),
      (104, 'g4', 12, 0, 0, '', '[sound:x.mp3]' || char(31) || 'kat' || char(31) || 'cat' || char(31) || '/kɑt/', '', 0,
        0, '');
    INSERT INTO cards (id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags,
      data) VALUES
      (201, 101, 20, 0, 0, 0, 2, 2, 5, 5, 2500, 2, 0, 0, 0, 0, 0, ''),
      (202, 102, 20, 0, 0, 0, 0, -1, 1, 0, 0, 0, 0, 0, 0, 0, 0, ''),
      (204, 103, 20, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, ''),
      (203, 103, 20, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, ''),
      (205, 104, 99, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 21, 0, '');
    INSERT INTO revlog VALUES
      (1700000300500, 201, 0, 4, 5, -600, 500, 4000, 0), (1700000000500, 201, 0, 3, -600, 0, 0, 6000, 0),
      (1700500000000, 201, 0, 1, -600, 5, 600, 9000, 1), (1700500001000, 204, 0, 3, 1, 0, 0, 100, 0),
      (1700500002000, 201, 0, 0, 9, 5, 0, 0, 4);
    """
}
