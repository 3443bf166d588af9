"""Checks that Spark and Scorebook calculate the same careers.

    check.py SCOREBOOK FOLDER [EVENTS [SEED]]

A league is made up, once kept in one book and once in two, a season each. The two are exported and given to the Spark job
of samples/scale, one after the other, so that the first comes from its cache; every line that it gives is held against
`scorebook report career` of the one book. The query of docs/scale.md for DuckDB has to give the same points.
"""

import csv
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import duckdb
import league

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main(scorebook, folder, events=1_000_000, seed=7):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    league.write(folder / "league", events, seed)
    seasons = sorted(league.SEASONS)

    def run(*words):
        subprocess.run([scorebook, *map(str, words), "--quiet"], check=True, stdout=subprocess.DEVNULL)

    for book in ["whole", *seasons]:
        run("init", folder / book)
    (folder / "exported").mkdir()
    for season in seasons:
        for book in [folder / "whole", folder / season]:
            for team in league.TEAMS:
                run("import", "roster", folder / "league" / season / f"{team}.csv", "--team", team, "--season", season, "--book", book)
            run("import", "game", folder / "league" / season / "games.csv", "--book", book)
        run("export", "book", folder / "exported" / season, "--book", folder / season)
    print(f"a league of {events:,} events (seed {seed}) is kept and exported", flush=True)

    for places in [folder / "exported" / seasons[0]], [folder / "exported"]:
        with open(folder / "careers.csv", "w") as file, open(folder / "spark.log", "w") as log:
            job = [sys.executable, ROOT / "samples/scale/careers.py", *places, "--cache", folder / "cache"]
            subprocess.run(job, check=True, stdout=file, stderr=log, env=os.environ | {"TZ": "UTC"})
    with open(folder / "careers.csv") as file:
        lines = list(csv.DictReader(file))
    careers = {}
    for line in lines:
        careers.setdefault(line.pop("Person"), []).append(line)

    def sheet(name):
        words = [scorebook, "report", "career", name, "--format", "csv", "--book", folder / "whole"]
        return name, list(csv.DictReader(io.StringIO(subprocess.run(words, check=True, capture_output=True, text=True).stdout)))

    faults = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, expected in pool.map(sheet, sorted(careers)):
            found = careers[name]
            if len(expected) != len(found):
                faults.append(f"{name}: expected {len(expected)} lines, found {len(found)}")
            for one, other in zip(expected, found):
                faults += [
                    f"{name}, {one['Season'] or 'all'}: expected {column} {one[column]!r}, found {value!r}"
                    for column, value in other.items()
                    if one[column] != value
                ]
    if "1 of 2 exports are new" not in (folder / "spark.log").read_text():
        faults.append("the export that had not changed was not taken from the cache")
    leaders = best(folder)
    faults += [
        f"{name}: DuckDB finds {points} points, Spark {careers[name][-1]['PTS']}"
        for name, points, _ in leaders
        if str(points) != careers[name][-1]["PTS"]
    ]
    print("\n".join(faults[:20]))
    if faults or not lines:
        sys.exit(f"{len(faults):,} figures differ in {len(lines):,} lines of {len(careers):,} careers")
    print(f"{len(careers):,} careers are the same in every figure: {len(lines):,} lines of {len(lines[0])} columns")


def best(folder):
    """What the query of docs/scale.md finds with DuckDB in the exports."""
    query = re.search(r"## A query with DuckDB.*?```sql\n(.*?)```", (ROOT / "docs/scale.md").read_text(), re.DOTALL)[1]
    rows = duckdb.sql(query.replace("'exported/", f"'{folder}/exported/")).fetchall()
    assert len(rows) == 10, rows
    return rows


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve(), *map(int, sys.argv[3:]))
