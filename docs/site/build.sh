#!/usr/bin/env bash
# Makes the documentation a web site: build.sh SCOREBOOK VENV SITE
#
# README.md is its first page; docs/, the help of every command and a gallery of real sheets follow. It can be searched, and every
# link in it is checked.
set -euo pipefail

scorebook=$(realpath "$1") venv=$(realpath "$2")
cd "$(dirname "$0")/../.."
mkdir -p "$3"
site=$(realpath "$3")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pages=$work/pages
mkdir -p "$pages"
cp -r docs/*.md docs/*.xsd docs/for docs/images docs/decisions "$pages/"
# Links between pages as they are in the site: README.md is the first page, other files are not in it.
for page in README CHANGELOG CONTRIBUTING SECURITY; do
  name=$page
  [ "$page" != README ] || name=index
  sed -E 's@\]\(docs/@](@g; s@\]\((samples|Tests|Release|LICENSE)[^)]*\)@]@g; s@\[([^]]*)\]($|[^(])@\1\2@g' "$page.md" > "$pages/$name.md"
done
find "$pages" -name '*.md' -exec sed -E -i \
  's@\[([^]]*)\]\((\.\./)+(samples|Tests|Sources|templates)[^)]*\)@\1@g; s@\]\((\.\./)+README\.md@](index.md@g; s@\]\(\.\./(CONTRIBUTING|SECURITY|CHANGELOG)\.md@](\1.md@g; s@\]\(decisions/\)@](decisions/0001-a-room-for-people.md)@g' {} +

# The help of every command.
{
  echo "# Commands"
  echo
  echo "What \`scorebook help COMMAND\` says."
  "$scorebook" --experimental-dump-help | python3 -c '
import json, subprocess, sys
def walk(command, words):
    if command["commandName"] == "help" or command.get("shouldDisplay") is False:
        return
    for part in command.get("subcommands", []):
        yield from [words + [part["commandName"]]] if part["commandName"] != "help" else []
        yield from walk(part, words + [part["commandName"]])
for words in walk(json.load(sys.stdin)["command"], []):
    text = subprocess.run([sys.argv[1], "help", *words], capture_output=True, text=True, check=True).stdout
    print("\n" + "#" * (1 + len(words)), " ".join(words), "\n\n```\n" + text.rstrip() + "\n```")
' "$scorebook"
} > "$pages/commands.md"

# Real sheets of the samples.
export SCOREBOOK_BOOK=$work/book
run() { "$scorebook" "$@" --quiet --now 2025-12-14 > /dev/null; }
run init "$work/book" --title "Riverside Lions 2025-26"
run import roster samples/rosters/riverside-lions.csv --team "Riverside Lions" --season 2025-26
run person focus "Mia Okafor"
run import deck samples/decks/world-capitals.json
run import chart samples/charts/dealer-stands.xml
for lines in samples/games/*.batch samples/tables/eight-weeks.batch samples/casino/*.batch; do
  "$scorebook" run "$lines" --quiet > "$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
done
mkdir -p "$pages/gallery"
sheet() {
  local file=$1 title=$2
  shift 2
  run report "$@" --output "$pages/gallery/$file.html" && printf '| [%s](gallery/%s.html) | `scorebook report %s` |\n' "$title" "$file" "$*" >> "$work/list"
}
sheet game "A game" game 4
sheet boxscore "A box score" boxscore 4
sheet team "A season of a team" team
sheet career "A career" career
sheet scoresheet "A scoresheet to print" scoresheet Hawks --team "Riverside Lions"
sheet worksheet "Worksheets of a times table" worksheet --table 7 --seed 1
sheet class "A class" class samples/tables/class.csv
sheet chart "A strategy chart" chart
sheet totals "Casino sessions" totals
sheet cutouts "Cards to cut out" cutouts "World capitals"
{
  printf '# Gallery\n\nEach of these is what the command beside it writes, from the samples: one file, without anything from elsewhere.\n\n'
  printf '| sheet | command |\n|---|---|\n'
  cat "$work/list"
  printf '\n![A stat sheet of a game](images/game-sheet.png)\n'
} > "$pages/gallery.md"

sed "s|PAGES|$pages|; s|SITE|$site|" docs/site/mkdocs.yml > "$work/mkdocs.yml"
NO_MKDOCS_2_WARNING=1 "$venv/bin/mkdocs" build --quiet --strict --clean --config-file "$work/mkdocs.yml"
echo "$site/index.html: $(find "$site" -name '*.html' | wc -l) pages"
