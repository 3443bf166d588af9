"""Writes a league as a play-by-play table, the same every time: league.py GAMES FOLDER [FIRST]

Rosters are `team-N.csv`, games are `games.csv`: forty teams of twelve players, 160 plays per game. With FIRST, only the games
from that one on.
"""

import csv
import random
import sys
from datetime import datetime, timedelta
from pathlib import Path

TEAMS, PLAYERS, PLAYS = 40, 12, 160
SEASON = "2025-26"
SYLLABLES = ["ka", "lo", "mi", "ra", "ten", "su", "vo", "del", "bri", "an", "or", "nu", "pe", "sha", "wil", "go"]
EVENTS = (
    ["TWO_MADE"] * 8 + ["TWO_MISS"] * 9 + ["THREE_MADE"] * 3 + ["THREE_MISS"] * 6 + ["FT_MADE"] * 4 + ["FT_MISS"] * 2
    + ["OFF_REBOUND"] * 4 + ["DEF_REBOUND"] * 9 + ["ASSIST"] * 6 + ["STEAL"] * 3 + ["BLOCK"] * 2 + ["TURNOVER"] * 5 + ["FOUL"] * 6
)
POINTS = {"TWO_MADE": 2, "THREE_MADE": 3, "FT_MADE": 1}
HEAD = (
    "game,date,team,season,opponent,opponent_season,location,home,periods,started_at,ended_at,sequence,period,at,side,number,player,"
    "event,points"
).split(",")


def name(number: int) -> str:
    def word(seed: int, length: int) -> str:
        return "".join(SYLLABLES[(seed // 16**place + place * 5) % 16] for place in range(length)).capitalize()

    return f"{word(number * 7 + 1, 2)} {word(number + 11, 3)}"


def main() -> None:
    games, folder = int(sys.argv[1]), Path(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    folder.mkdir(parents=True, exist_ok=True)
    people = [[name(team * PLAYERS + player) for player in range(PLAYERS)] for team in range(TEAMS)]
    for team in range(TEAMS):
        with open(folder / f"team-{team}.csv", "w", encoding="utf-8", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["name", "number"])
            rows.writerows([person, player + 4] for player, person in enumerate(people[team]))
    with open(folder / "games.csv", "w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(HEAD)
        for game in range(first, games):
            chance = random.Random(game)
            own, other = chance.sample(range(TEAMS), 2)
            start = datetime(2025, 9, 1, 8) + timedelta(days=game // 60, minutes=game % 60 * 10)
            head = [
                f"{start:%Y-%m-%d}", f"Team {own + 1}", SEASON, f"Team {other + 1}", SEASON, f"Hall {own + 1}", "yes", 4,
                f"{start:%Y-%m-%dT%H:%M:%SZ}", f"{start + timedelta(minutes=90):%Y-%m-%dT%H:%M:%SZ}",
            ]
            for play in range(PLAYS):
                period = play * 4 // PLAYS + 1
                at = start + timedelta(seconds=play * 30)
                if play and period != (play - 1) * 4 // PLAYS + 1:
                    what = ["own", "", "", "PERIOD_START", 0]
                else:
                    side, player, event = chance.choice([own, other]), chance.randrange(PLAYERS), chance.choice(EVENTS)
                    what = [
                        "own" if side == own else "opponent", player + 4, people[side][player], event, POINTS.get(event, 0),
                    ]
                rows.writerow([game, *(head if play == 0 else [""] * 10), play + 1, period, f"{at:%Y-%m-%dT%H:%M:%SZ}", *what])


main()
