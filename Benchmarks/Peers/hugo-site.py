"""Makes a Hugo site from the games of a Scorebook site: hugo-site.py SITE FOLDER

For each page of a game it writes a stub and a data file with the title, the tables, and enough lines of play for a page of
the same size, within one percent.
"""

import html.parser
import json
import sys
from pathlib import Path

LAYOUT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="stylesheet" href="../../assets/site.css"></head>
<body>
{{ $game := index .Site.Data.games .File.ContentBaseName }}
<nav><a href="../../">Home</a>{{ with .PrevInSection }} <a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }} <a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<main>
<h1>{{ $game.title }}</h1>
{{ range $game.tables }}
<table>
{{ range . }}<tr>{{ range . }}<td>{{ . }}</td>{{ end }}</tr>
{{ end }}</table>
{{ end }}
<ol>
{{ range $game.plays }}<li class="play"><span>{{ . }}</span></li>
{{ end }}</ol>
</main>
</body>
</html>
"""


class Tables(html.parser.HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.title = ""
        self.inside = ""

    def handle_starttag(self, tag: str, attributes: list) -> None:
        if tag == "table":
            self.tables.append([])
        if tag == "tr" and self.tables:
            self.tables[-1].append([])
        if tag in ("td", "th") and self.tables and self.tables[-1]:
            self.tables[-1][-1].append("")
        if tag in ("td", "th", "title"):
            self.inside = tag

    def handle_endtag(self, tag: str) -> None:
        if tag == self.inside:
            self.inside = ""

    def handle_data(self, text: str) -> None:
        if self.inside == "title":
            self.title += text
        elif self.inside and self.tables and self.tables[-1] and self.tables[-1][-1]:
            self.tables[-1][-1][-1] += text


def main() -> None:
    site, folder = Path(sys.argv[1]), Path(sys.argv[2])
    for part in ("content/games", "data/games", "layouts/_default", "layouts/games"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    (folder / "config.toml").write_text(
        'baseURL = "https://example.org/"\ntitle = "League"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section"]\n'
    )
    (folder / "layouts/games/single.html").write_text(LAYOUT)
    for page in sorted((site / "games").glob("[0-9]*.html")):
        text = page.read_text(encoding="utf-8")
        tables = Tables()
        tables.feed(text)
        cells = sum(len(cell) + 9 for table in tables.tables for row in table for cell in row)
        rows = sum(len(table) for table in tables.tables) * 10
        rest = len(text.encode()) - cells - rows - 700
        line = "11:42 Someone of the one team made a jumper from outside, and the score was level"
        plays = [f"{number} {line}" for number in range(max(0, rest // (len(line) + 48)))]
        stem = page.stem.replace(".", "-")
        (folder / "content/games" / f"{stem}.md").write_text(
            f'---\ntitle: {json.dumps(tables.title)}\ndate: 2025-09-01\nweight: {stem.split("-")[0]}\n---\n', encoding="utf-8"
        )
        (folder / "data/games" / f"{stem}.json").write_text(
            json.dumps({"title": tables.title, "tables": tables.tables, "plays": plays}), encoding="utf-8"
        )


main()
