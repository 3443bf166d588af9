"""Makes a league up: rosters and play-by-play files of two seasons, for `scorebook import`.

    league.py FOLDER EVENTS SEED

writes FOLDER/SEASON/TEAM.csv (a roster each) and FOLDER/SEASON/games.csv. In the second season some have changed their teams.
The same arguments give the same files.
"""

import csv
import datetime
import itertools
import pathlib
import random
import sys

FIRST = "Ada Bo Cleo Dara Edda Finn Gia Hal Ivo Juna Kit Lux Mara Nils Orla Pim Quin Rhea Sol Tove".split()
LAST = "Amber Birch Cedar Dell Elm Fern Grove Heath Ivy Juniper Knoll Larch".split()
TEAMS = [f"{place} {animal}" for place, animal in zip(
    "Ashford Briar Corrie Dunmore Eastlea Fairholm Glenside Harrow Inverdale Jarrow Kirkby Langley".split(),
    "Otters Wrens Hares Kites Foxes Herons Stoats Rooks Terns Badgers Larks Voles".split())]  # fmt: skip
SEASONS = {"2023-24": datetime.date(2023, 10, 1), "2024-25": datetime.date(2024, 10, 1)}
KINDS = {
    "TWO_MADE": 22, "TWO_MISS": 26, "THREE_MADE": 8, "THREE_MISS": 14, "FT_MADE": 12, "FT_MISS": 6, "OFF_REBOUND": 9,
    "DEF_REBOUND": 24, "ASSIST": 14, "TURNOVER": 13, "STEAL": 7, "BLOCK": 4, "FOUL": 16, "TECH_FOUL": 0.2,
}  # fmt: skip
POINTS = {"TWO_MADE": 2, "THREE_MADE": 3, "FT_MADE": 1}
EVENTS_OF_A_GAME = 400
HEADS = "game date team season opponent opponent_season home started_at ended_at period at side number event points undone".split()


def squads(chance):
    """Teams with their players, twelve each: name, club's id, number."""
    names = [f"{first} {last}" for first, last in itertools.product(FIRST, LAST)]
    chance.shuffle(names)
    people = [(name, f"L-{1000 + place}") for place, name in enumerate(names[: 12 * len(TEAMS)])]
    for season in SEASONS:
        chance.shuffle(people) if season != min(SEASONS) else None
        yield season, {team: people[12 * place : 12 * place + 12] for place, team in enumerate(TEAMS)}


def write(folder, events, seed):
    chance = random.Random(seed)
    games = max(2, events // EVENTS_OF_A_GAME)
    for (season, teams), count in zip(squads(chance), [games // 2, games - games // 2]):
        place = folder / season
        place.mkdir(parents=True)
        for team, people in teams.items():
            with open(place / f"{team}.csv", "w", newline="") as file:
                rows = csv.writer(file, lineterminator="\n")
                rows.writerow(["Number", "Name", "ID"])
                rows.writerows([number, name, key] for number, (name, key) in enumerate(people))
        with open(place / "games.csv", "w", newline="") as file:
            rows = csv.writer(file, lineterminator="\n")
            rows.writerow(HEADS)
            for number in range(count):
                rows.writerows(game(number, count, season, chance))


def game(number, count, season, chance):
    """The rows of a game.

    One game in eight is scored without the sides of its rebounds, one side in eight without who started; one event in fifty was
    taken back.
    """
    day = SEASONS[season] + datetime.timedelta(days=150 * number // count)
    start = datetime.datetime.combine(day, datetime.time(9), datetime.timezone.utc) + datetime.timedelta(minutes=number % 600)
    own, opponent = chance.sample(TEAMS, 2)
    is_split = chance.random() > 0.125
    strength = {"own": chance.choices(range(12), k=9), "opponent": chance.choices(range(12), k=9)}
    end = start + datetime.timedelta(seconds=9 * EVENTS_OF_A_GAME)
    head = [day.isoformat(), own, season, opponent, season, chance.choice(["yes", "no"]), stamp(start), stamp(end)]
    starters = [(side, number) for side in strength if chance.random() > 0.125 for number in chance.sample(range(12), k=5)]
    for event in range(EVENTS_OF_A_GAME):
        at = start + datetime.timedelta(seconds=9 * event)
        if event < len(starters):
            yield [number, *head, 1, stamp(at), *starters[event], "STARTER", 0, "no"]
            head = [""] * len(head)
            continue
        kind = chance.choices(list(KINDS), KINDS.values())[0]
        if not is_split and kind.endswith("_REBOUND"):
            kind = "REBOUND"
        side = chance.choice(["own", "opponent"])
        undone = "yes" if chance.random() < 0.02 else "no"
        period = 1 + 4 * event // EVENTS_OF_A_GAME
        yield [number, *head, period, stamp(at), side, chance.choice(strength[side]), kind, POINTS.get(kind, 0), undone]
        head = [""] * len(head)


def stamp(time):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
