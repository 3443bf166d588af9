"""Careers of any number of books, with Spark SQL.

    scorebook export book exported/north --book north
    scorebook export book exported/south --book south
    pip install pyspark==4.3.0
    python careers.py exported > careers.csv
    python careers.py exported --cache lines > careers.csv

Each folder is the output of `scorebook export book`, or has such folders below it. People in two books are the same person if they
have the same club id (`key`). Without one they are kept apart, whatever they are called. With --cache, the lines of each export are kept
in a folder, and only exports that are new or have changed are read again. The output is CSV: one line for each person, team and season, and one for all of a
person's games, with the columns of `scorebook report career --format csv`, calculated from the events alone.

Statistics that need time on court (MIN, +/-, PER, usage and rebound rates) are left out, and so are official box scores.
"""

import argparse
import csv
import hashlib
import os
import pathlib
import sys

from pyspark.sql import SparkSession

# Only the columns listed here are read. A missing column is an error right away.
TABLES = {
    "person": "id BIGINT, name STRING, key STRING",
    "team": "id BIGINT, name STRING, season STRING, organization STRING",
    "player": "id BIGINT, person_id BIGINT, team_id BIGINT",
    "game": "id BIGINT, ended_at BIGINT",
    "side": "game_id BIGINT, side INT, team_id BIGINT",
    "event": "game_id BIGINT, side INT, player_id BIGINT, kind STRING, points INT, undone INT",
}

# The points of each side in finished games, and whether it won. A game without events is a tie.
RESULTS = """
WITH score AS (
  SELECT book, game_id, side, SUM(points) AS points FROM event WHERE undone = 0 GROUP BY book, game_id, side
), sides AS (
  SELECT side.book, side.game_id, side.side, side.team_id, COALESCE(score.points, 0) AS points
  FROM side JOIN game ON game.book = side.book AND game.id = side.game_id AND game.ended_at IS NOT NULL
  LEFT JOIN score ON score.book = side.book AND score.game_id = side.game_id AND score.side = side.side
)
SELECT own.book, own.game_id, own.side, own.team_id, SIGN(own.points - other.points) AS margin
FROM sides own JOIN sides other ON other.book = own.book AND other.game_id = own.game_id AND other.side <> own.side
"""

# A player's box-score line in a game. Everybody with an event has played. Who started is known if anybody of the side did.
LINES = """
SELECT book, game_id, side, player_id,
  IF(MAX(MAX(INT(kind = 'STARTER'))) OVER (PARTITION BY book, game_id, side) = 1, MAX(INT(kind = 'STARTER')), NULL) AS starts,
  SUM(points) AS points,
  SUM(INT(kind IN ('TWO_MADE', 'THREE_MADE'))) AS fgm,
  SUM(INT(kind IN ('TWO_MADE', 'TWO_MISS', 'THREE_MADE', 'THREE_MISS'))) AS fga,
  SUM(INT(kind = 'THREE_MADE')) AS tpm,
  SUM(INT(kind IN ('THREE_MADE', 'THREE_MISS'))) AS tpa,
  SUM(INT(kind = 'FT_MADE')) AS ftm,
  SUM(INT(kind IN ('FT_MADE', 'FT_MISS'))) AS fta,
  SUM(INT(kind = 'OFF_REBOUND')) AS oreb,
  SUM(INT(kind = 'DEF_REBOUND')) AS dreb,
  SUM(INT(kind = 'REBOUND')) AS reb,
  SUM(INT(kind = 'ASSIST')) AS ast,
  SUM(INT(kind = 'TURNOVER')) AS tov,
  SUM(INT(kind = 'STEAL')) AS stl,
  SUM(INT(kind = 'BLOCK')) AS blk,
  SUM(INT(kind = 'FOUL')) AS pf,
  SUM(INT(kind = 'TECH_FOUL')) AS tf
FROM event WHERE undone = 0 AND player_id IS NOT NULL GROUP BY book, game_id, side, player_id
"""

# The same lines with the person, the team and the result of the game.
PLAYED = """
SELECT line.*, COALESCE('key ' || person.key, line.book || ' ' || person.id) AS who, person.name AS person, team.name AS team, team.season, team.organization, result.margin,
  INT(points >= 10) + INT(oreb + dreb + reb >= 10) + INT(ast >= 10) + INT(stl >= 10) + INT(blk >= 10) AS figures
FROM line
JOIN result ON result.book = line.book AND result.game_id = line.game_id AND result.side = line.side
JOIN player ON player.book = line.book AND player.id = line.player_id
JOIN person ON person.book = line.book AND person.id = player.person_id
JOIN team ON team.book = line.book AND team.id = player.team_id
"""

# One row for each team and season, and one with an empty team for the total.
TOTALS = """
SELECT who, MAX(person) AS person, team, season, IF(season IS NULL, NULL, MAX(organization)) AS organization,
  SUM(INT(margin > 0)) AS w, SUM(INT(margin < 0)) AS l, SUM(INT(margin = 0)) AS t,
  COUNT(*) AS gp, IF(COUNT(starts) = COUNT(*), SUM(starts), NULL) AS gs, SUM(INT(figures >= 2)) AS dd, SUM(INT(figures >= 3)) AS td,
  SUM(points) AS pts, SUM(fgm) AS fgm, SUM(fga) AS fga, SUM(tpm) AS tpm, SUM(tpa) AS tpa, SUM(ftm) AS ftm, SUM(fta) AS fta,
  SUM(oreb) AS oreb, SUM(dreb) AS dreb, SUM(reb) AS other, SUM(oreb + dreb + reb) AS reb,
  SUM(ast) AS ast, SUM(tov) AS tov, SUM(stl) AS stl, SUM(blk) AS blk, SUM(pf) AS pf, SUM(tf) AS tf
FROM played GROUP BY GROUPING SETS ((who, team, season), (who))
"""


def rounded(number, places=1):
    """A number as text, a half away from zero; empty where it is not known."""
    return f"FORMAT_NUMBER(ROUND(({number}) * {10**places}) / {10**places}, '0.{'0' * places}')"


def share(made, attempted):
    """Percent, reckoned in whole numbers."""
    return f"FORMAT_NUMBER(((2000 * {made} + {attempted}) DIV (2 * NULLIF({attempted}, 0))) / 10, '0.0')"


def each(total):
    return rounded(f"{total} / gp")


def known(condition, value):
    """Empty where the condition does not hold."""
    return f"CASE WHEN {condition} THEN {value} END"


SHOTS = [("FG", "fgm", "fga"), ("3P", "tpm", "tpa"), ("FT", "ftm", "fta")]
HAS_SPLIT = "other = 0"  # every rebound is offensive or defensive
HAS_SHOTS = "pts = 2 * fgm + tpm + ftm"  # every point belongs to a shot
COUNTS = [
    ("OREB", known(HAS_SPLIT, "oreb")), ("DREB", known(HAS_SPLIT, "dreb")), ("REB", "reb"), ("AST", "ast"), ("TO", "tov"),
    ("STL", "stl"), ("BLK", "blk"), ("PF", "pf"), ("TF", "tf"), ("PTS", "pts"),
]  # fmt: skip
GAME_SCORE = (
    "(10 * pts + 4 * fgm - 7 * fga - 4 * (fta - ftm) + 7 * oreb + 3 * dreb + 10 * stl + 7 * ast + 7 * blk - 4 * pf - 10 * tov)"
)


def columns():
    """Names and expressions, in the order of the career sheet."""
    yield from [("Team", "team"), ("Season", "season"), ("Organization", "organization")]
    yield from [("W", "w"), ("L", "l"), ("T", "t"), ("GP", "gp"), ("GS", "gs")]
    for name, made, attempted in SHOTS:
        yield from [(f"{name}M", made), (f"{name}A", attempted), (f"{name}%", share(made, attempted))]
    yield from COUNTS
    for name, made, attempted in SHOTS:
        yield from [(f"{name}M/G", each(made)), (f"{name}A/G", each(attempted))]
    yield from [(f"{name}/G", each(total)) for name, total in COUNTS]
    yield "TS%", rounded(known(HAS_SHOTS, "1250 * pts / NULLIF(25 * fga + 11 * fta, 0)"))
    yield "eFG%", rounded(known(HAS_SHOTS, "(100 * fgm + 50 * tpm) / NULLIF(fga, 0)"))
    yield "3PAr", rounded(known(HAS_SHOTS, "tpa / NULLIF(fga, 0)"), 3)
    yield "FTr", rounded(known(HAS_SHOTS, "fta / NULLIF(fga, 0)"), 3)
    yield "TOV%", rounded(known(HAS_SHOTS, "2500 * tov / NULLIF(25 * fga + 11 * fta + 25 * tov, 0)"))
    yield "AST/TO", rounded("ast / NULLIF(tov, 0)")
    yield "EFF", rounded(known(HAS_SHOTS, "(pts + reb + ast + stl + blk - (fga - fgm) - (fta - ftm) - tov) / gp"))
    yield "GmSc", rounded(known(f"{HAS_SHOTS} AND {HAS_SPLIT}", f"{GAME_SCORE} / 10 / gp"))
    yield from [("DD", "dd"), ("TD", "td")]


def exports(folder):
    """The exports in a folder or below it. An address of an object store is taken as it is."""
    if not os.path.isdir(folder) or os.path.exists(f"{folder}/book.json"):
        return [folder]
    return sorted(place for place, _, files in os.walk(folder) if "book.json" in files)


def played(spark, folders):
    """The lines of all players in these exports, with their people, teams and results."""
    for name, schema in TABLES.items():
        rows = spark.read.schema(schema).json([f"{folder.rstrip('/')}/{name}.jsonl" for folder in folders], mode="FAILFAST")
        rows.selectExpr(f"regexp_extract(input_file_name(), '(.*)/{name}[.]jsonl', 1) AS book", "*").createOrReplaceTempView(name)
    for name, query in [("result", RESULTS), ("line", LINES)]:
        spark.sql(query).createOrReplaceTempView(name)
    return spark.sql(PLAYED)


def cached(spark, folders, cache):
    """The same lines, of which those of exports that have not changed are taken from the cache.

    book.json has the checksum of every table, so its own checksum marks an export.
    """
    marks = {folder: hashlib.sha256(pathlib.Path(folder, "book.json").read_bytes()).hexdigest() for folder in folders}
    # An export stays in the cache under its place and its mark, because people without a key are told apart by the place.
    places = {folder: pathlib.Path(folder).resolve().as_uri() for folder in folders}
    marks = {folder: hashlib.sha256(f"{places[folder]} {mark}".encode()).hexdigest() for folder, mark in marks.items()}
    new = [folder for folder in folders if not os.path.isdir(f"{cache}/mark={marks[folder]}")]
    print(f"{len(new)} of {len(folders)} exports are new", file=sys.stderr)
    if new:
        named = spark.createDataFrame([(places[folder], marks[folder]) for folder in new], "book STRING, mark STRING")
        played(spark, new).join(named, "book").write.mode("append").partitionBy("mark").parquet(cache)
    kept = [f"{cache}/mark={marks[folder]}" for folder in folders]
    return spark.read.parquet(*[place for place in kept if os.path.isdir(place)])


def careers(spark, folders, cache=None):
    """The careers of all books, by person, then team and season, the sum of all last."""
    lines = cached(spark, folders, cache) if cache else played(spark, folders)
    lines.createOrReplaceTempView("played")
    spark.sql(TOTALS).createOrReplaceTempView("total")
    listed = ", ".join(f"{expression} AS `{name}`" for name, expression in columns())
    return spark.sql(f"SELECT person AS Person, {listed} FROM total ORDER BY person, who, season IS NULL, season, team")


def main():
    parser = argparse.ArgumentParser(description="Careers of any number of books, as CSV.")
    parser.add_argument("folders", nargs="+", help="exports of books, or folders with exports below them")
    parser.add_argument("--cache", help="a folder for the lines of exports that do not change")
    options = parser.parse_args()
    folders = [place for folder in options.folders for place in exports(folder)]
    spark = SparkSession.builder.appName("careers").config("spark.ui.enabled", "false").getOrCreate()
    try:
        lines = careers(spark, folders, options.cache)
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(lines.columns)
        writer.writerows(lines.toLocalIterator())
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
