"""Makes game pages with Jinja2: pages-jinja.py CSS GAMES PAGES

For each file in the folder GAMES it writes a page to the folder PAGES from the game's JSON: heading, both box scores with
percentages, shooting, and the score as a step chart, drawn twice as on Scorebook's page. Autoescaping is on, and the template
is compiled once.
"""

import json
import pathlib
import sys

import jinja2

PAGE = """<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<style>
{{ css|safe }}
</style>
</head>
<body>
<main>
<header class="score-header card">
<h1><bdi>{{ sides[0].name }}</bdi> vs <bdi>{{ sides[1].name }}</bdi></h1>
<p class="facts"><time datetime="{{ game.date }}">{{ game.date }}</time>{% if game.location %} <span class="fact"><bdi>{{ game.location }}</bdi></span>{% endif %} <span class="badge">{{ game.status }}</span></p>
<div class="scoreboard"><div class="score">
{% for side in sides %}
<div class="side"><p class="team"><bdi>{{ side.name }}</bdi></p><p class="points">{{ side.score }}</p></div>
{% endfor %}
</div>
<div class="scroll" role="region" aria-label="Score by period" tabindex="0">
<table class="periods"><caption class="unseen">Score by period</caption>
<thead><tr><th scope="col">Team</th>{% for period in sides[0].periods %}<th scope="col"><abbr title="Quarter {{ loop.index }}">{{ loop.index }}</abbr></th>{% endfor %}<th scope="col" class="total">T</th></tr></thead>
<tbody>{% for side in sides %}<tr><th scope="row"><bdi>{{ side.name }}</bdi></th>{% for points in side.periods %}<td>{{ points }}</td>{% endfor %}<td class="total">{{ side.score }}</td></tr>{% endfor %}</tbody>
</table></div></div>
</header>
{% for side in sides %}
<section class="card"><h2><bdi>{{ side.name }}</bdi></h2>
<div class="scroll" role="region" aria-label="Box score of {{ side.name }}" tabindex="0">
<table class="stats"><caption class="unseen">Box score of {{ side.name }}</caption>
<thead><tr><th scope="col">Player</th>{% for name, title in columns %}<th scope="col"><abbr title="{{ title }}">{{ name }}</abbr></th>{% endfor %}</tr></thead>
<tbody>
{% for player in side.players %}
<tr><th scope="row"><span class="tag">{{ player.number }}</span> <bdi>{{ player.name }}</bdi></th>{% for cell in cells(player) %}<td{% if loop.index in groups %} class="group"{% endif %}>{{ cell }}</td>{% endfor %}</tr>
{% endfor %}
</tbody>
<tfoot><tr><th scope="row">Total</th>{% for cell in cells(side.totals) %}<td>{{ cell }}</td>{% endfor %}</tr></tfoot>
</table></div></section>
{% endfor %}
<div class="pair"><section class="card"><h2>Shooting</h2>
{% for side in sides %}
<h3><bdi>{{ side.name }}</bdi></h3>
<dl class="shots">{% for name, made, of in shots(side.totals) %}<div><dt>{{ name }}</dt><dd><span class="made">{{ made }}–{{ of }}</span> <span class="percentage">{{ percent(made, of) }}%</span><svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="6"/><rect class="part" width="{{ percent(made, of) }}" height="6"/></svg></dd></div>{% endfor %}</dl>
{% endfor %}
</section>
<section class="card"><h2>How the score went</h2><figure class="picture">
{% for width, height in [(1440, 560), (720, 440)] %}
<svg viewBox="0 0 {{ width }} {{ height }}" role="img">
<title>Score of {{ sides[0].name }} and {{ sides[1].name }} through the game</title>
{% for line in course(width, height) %}
<g class="series-{{ loop.index }}"><path class="line" d="M60 {{ height }}{% for x, y in line %}H{{ x }}V{{ y }}{% endfor %}"/></g>
{% endfor %}
</svg>
{% endfor %}
<details><summary>The numbers</summary><table><tbody>{% for period in scores %}<tr><th scope="row">{{ loop.index }}</th><td>{{ period|join(", ") }}</td></tr>{% endfor %}</tbody></table></details>
</figure></section></div>
</main>
<footer><p>From the book <bdi>{{ title }}</bdi></p></footer>
</body>
</html>
"""

COLUMNS = [
    ("MIN", "Minutes"), ("FGM", "Field goals made"), ("FGA", "Field goals attempted"), ("FG%", "Field goal percentage"),
    ("3PM", "Three-pointers made"), ("3PA", "Three-pointers attempted"), ("3P%", "Three-point percentage"),
    ("FTM", "Free throws made"), ("FTA", "Free throws attempted"), ("FT%", "Free throw percentage"),
    ("OREB", "Offensive rebounds"), ("DREB", "Defensive rebounds"), ("REB", "Rebounds"), ("AST", "Assists"),
    ("TO", "Turnovers"), ("STL", "Steals"), ("BLK", "Blocks"), ("PF", "Personal fouls"), ("PTS", "Points"),
]
SHOTS = {"FG%": ("FGM", "FGA"), "3P%": ("3PM", "3PA"), "FT%": ("FTM", "FTA")}


def percent(made, attempted):
    return f"{100 * made / attempted:.1f}" if attempted else "–"


def cells(line):
    for name, _ in COLUMNS:
        if name in SHOTS:
            yield percent(*(line[part] for part in SHOTS[name]))
        else:
            yield "–" if line[name] is None else line[name]


def shots(line):
    return [(name[:2], line[made], line[of]) for name, (made, of) in SHOTS.items()]


def view(game, css):
    sides = game["sides"]
    # The data has the score by period. The steps in between are spread evenly, as many as on Scorebook's page.
    course, scores, standing = [], [], [0, 0]
    for number, points in enumerate(zip(*(side["periods"] for side in sides))):
        scores.append([])
        rest = list(points)
        while any(rest):
            side = 0 if rest[0] >= rest[1] else 1
            step = min(2, rest[side])
            rest[side] -= step
            standing[side] += step
            scores[-1].append(f"{standing[0]}–{standing[1]}")
            course.append((number, side, standing[side]))

    def lines(width, height):
        top = max(standing) or 1
        for side in (0, 1):
            yield [
                (60 + (width - 120) * index // len(course), height - (height - 40) * score // top)
                for index, (_, of, score) in enumerate(course) if of == side
            ]

    title = f"{sides[0]['name']} vs {sides[1]['name']}, {game['game']['date']}"
    return dict(
        game, css=css, title=title, columns=COLUMNS, groups={2, 5, 8, 11, 14}, cells=cells, shots=shots, percent=percent,
        course=lines, scores=scores)


def main():
    css, games, pages = open(sys.argv[1]).read(), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    page = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(PAGE)
    for file in games.glob("*.json"):
        (pages / file.with_suffix(".html").name).write_text(page.render(view(json.loads(file.read_bytes()), css)))


main()
