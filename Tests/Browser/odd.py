"""Writes the files of an odd book: odd.py FOLDER LOCALES

A season of 40 games, a roster of 30 names in several scripts, where shots were taken, a deck of 5,000 cards, and a language that
is written from right to left: `ar-XB`, made from our English. Its words are English between marks, so that one without them shows.
"""

import csv
import json
import random
import re
import sys
from datetime import datetime, timedelta
from pathlib import Path

GAMES, CARDS = 40, 5000
TEAM, SEASON = "אריות הנהר", "2025-26"
OPPONENTS = ["北京雄狮", "Łódź Żubry", "نسور المرفأ", "Hawks", "Ñandúes"]
NAMES = """מיה אוקפור|יעל כהן|נועם לוי|דוד בן־גוריון|אורי שלום|王小明|李娜|张伟|陳美玲|刘洋|Łukasz Żółć|Zoë Brandt|Tess O'Callan|Søren Ærø
عبد الرحمن|ليلى حداد|Nguyễn Thị Hồng|Ольга Иванова|Γιώργος Παπάς|佐藤花子|김민준|Aylin Demir|Chloé Martens|José María de la Cruz y Fernández
Anna-Liisa Mäkelä|Björk|Ø|Maximiliana Wolfeschlegelsteinhausen|Đorđe|นภา""".replace("\n", "|").split("|")
EVENTS = ["TWO_MADE", "TWO_MISS", "THREE_MADE", "THREE_MISS", "FT_MADE", "FT_MISS", "OFF_REBOUND", "DEF_REBOUND", "ASSIST", "STEAL",
          "BLOCK", "TURNOVER", "FOUL"]
WEIGHTS = [8, 9, 3, 6, 4, 2, 4, 9, 6, 3, 2, 5, 6]
HEAD = ("game,date,team,season,opponent,location,home,periods,started_at,ended_at,sequence,period,at,side,number,player,event,points,"
        "x,y").split(",")


def rows_of(game: int):
    chance = random.Random(game)
    start = datetime(2025, 9, 6, 10) + timedelta(days=game * 5)
    facts = [f"{start:%Y-%m-%d}", TEAM, SEASON, OPPONENTS[game % len(OPPONENTS)], "היכל", "no" if game % 2 else "yes", 4,
             f"{start:%Y-%m-%dT%H:%M:%SZ}", f"{start + timedelta(minutes=90):%Y-%m-%dT%H:%M:%SZ}"]
    for play in range(170):
        period, at = play * 4 // 170 + 1, start + timedelta(seconds=play * 30)
        head = [game, *(facts if play == 0 else [""] * 9), play + 1, period, f"{at:%Y-%m-%dT%H:%M:%SZ}"]
        if play and period != (play - 1) * 4 // 170 + 1:
            yield [*head, "own", "", "", "PERIOD_START", 0, "", ""]
        elif chance.random() < 0.2:
            yield [*head, "opponent", "", "", "TEAM_POINT", chance.choice([1, 2, 2, 2, 3]), "", ""]
        else:
            player, event = chance.randrange(12 if chance.random() < 0.7 else len(NAMES)), chance.choices(EVENTS, WEIGHTS)[0]
            place = ["", ""]
            if event.startswith("TWO"):
                place = [f"{chance.uniform(-3, 3):.1f}", f"{chance.uniform(1, 5):.1f}"]
            if event.startswith("THREE"):
                place = [f"{chance.uniform(-4, 4):.1f}", "8.9"]
            points = {"TWO_MADE": 2, "THREE_MADE": 3, "FT_MADE": 1}.get(event, 0)
            yield [*head, "own", player + 1, NAMES[player], event, points, *place]


def pseudo(value: object) -> object:
    """A text between brackets and marks that are read from right to left, with its values as they are."""
    if isinstance(value, list):
        return [pseudo(part) for part in value]
    if isinstance(value, dict):
        if "other" in value:
            forms = {form: value["other"] for form in ("zero", "one", "two", "few", "many", "other")} | {"one": value["one"]}
            return {"count": value["count"]} | {form: pseudo(text) for form, text in forms.items()}
        return {key: pseudo(part) for key, part in value.items()}
    accented = re.sub(r"\{\{[^}]*\}\}|[aeiou]", lambda found: found[0] if len(found[0]) > 1 else {
        "a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"}[found[0]], value)
    # An abbreviation stays short.
    if len(value) < 6 and value.upper() == value and re.search("[A-Z]", value):
        return value + "\u05d1"
    return f"א[{accented}]ب" if re.search("[A-Za-z]", re.sub(r"\{\{[^}]*\}\}", "", value)) else value


def main() -> None:
    folder, locales = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "templates" / "locales").mkdir(parents=True, exist_ok=True)
    with open(folder / "roster.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([["name", "number"], *([name, number + 1] for number, name in enumerate(NAMES))])
    with open(folder / "games.csv", "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEAD, *(row for game in range(GAMES) for row in rows_of(game))])
    cards = [{"front": f"{NAMES[card % len(NAMES)]} {card}", "back": f"句子 {card}"} for card in range(CARDS)]
    (folder / "cards.json").write_text(json.dumps({"title": "五千", "cards": cards}, ensure_ascii=False), encoding="utf-8")
    english = json.loads((locales / "en.json").read_text(encoding="utf-8"))
    language = {"name": "ar-XB", "direction": "rtl", "words": pseudo(english["words"])}
    language["words"]["number"] = english["words"]["number"]
    (folder / "templates" / "locales" / "ar-XB.json").write_text(json.dumps(language, ensure_ascii=False, indent=1), encoding="utf-8")


main()
