#!/usr/bin/env bash
# Makes the pages that the browser opens: pages.sh SCOREBOOK FOLDER
#
# Three books: the sample season, one of hostile names, of each of which every sheet in every format and language, and an odd one, in a language that
# is written from right to left (odd.py). The whole site of the first lies in FOLDER-site.
set -euo pipefail
export LC_ALL=C.UTF-8

[ $# -eq 2 ] || { echo "usage: pages.sh SCOREBOOK FOLDER" >&2; exit 64; }
scorebook=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$2"
mkdir -p "$2/demo" "$2/hostile" "$2/odd"
cd "$2"

# The sheets there are, each with the command that lists what it can be asked for, or '-' where it is asked for nothing. A new sheet gets a line here.
sheets() {
  echo game games 3
  echo plays games 2
  echo boxscore games 2
  echo chart charts
  echo drill drills 2
  echo session sessions 2
  for sheet in team career leaders standings scoresheet drills sessions totals; do echo $sheet -; done
}

# ids LIST [COUNT]: the numbers of what a list has, or the last so many of them; for '-' one word that is none.
ids() {
  if [ "$1" = - ]; then
    echo -
  else
    "$scorebook" list "$1" --json --book book | python3 -c '
import json, sys
for found in next(value for value in json.load(sys.stdin).values() if isinstance(value, list)):
    print(found["id"])' | tail -n "${2:-1000}"
  fi
}

# The languages and the formats, as far as this scorebook has them.
help=$("$scorebook" report game --help)
languages=("")
[[ $help != *--lang* ]] || languages=(en nl)
formats=(html csv txt json)

# report_all: every sheet of the book in this folder.
report_all() {
  local sheet list count id language format file
  while read -r sheet list count; do
    for id in $(ids "$list" $count); do
      for language in "${languages[@]}"; do
        for format in "${formats[@]}"; do
          file=$sheet-$id${language:+.$language}.$format
          [ "$id" != - ] || file=$sheet${language:+.$language}.$format
          "$scorebook" report "$sheet" ${id#-} ${language:+--lang "$language"} --quiet --book book \
            --output "$file" --now 2025-12-14
          [ -s "$file" ] || { echo "$PWD/$file: expected a sheet, found nothing" >&2; exit 1; }
        done
      done
    done
  done < <(sheets)
}

# print_first: the first of every sheet of the book in this folder, on paper.
print_first() {
  local sheet list count
  while read -r sheet list count; do
    "$scorebook" report "$sheet" $([ "$list" = - ] || echo 1) --quiet --book book --output "$sheet-1.pdf" --now 2025-12-14
    [ "$(head -c 5 "$sheet-1.pdf")" = "%PDF-" ] || { echo "$PWD/$sheet-1.pdf: expected a PDF" >&2; exit 1; }
  done < <(sheets)
}

# study DECK CARD NOW: every sheet of study, in each language.
study() {
  local language
  for language in "${languages[@]}"; do
    make() {
      "$scorebook" report "$@" ${language:+--lang "$language"} --quiet --book book \
        --output "study-$1${language:+.$language}.html" --now "$now"
    }
    local now=$3
    make study
    make due
    make deck "$1"
    make words "$1"
    make cutouts "$1"
    make card --deck="$1" "$2"
    make reviews --limit 200
  done
}

# league TEAM OPPONENT PLAYER [GAME]: the sheets that are asked for by name, and those of a game with an official box.
league() {
  local language
  for language in "${languages[@]}"; do
    make() {
      "$scorebook" report "$1" ${language:+--lang "$language"} --quiet --book book \
        --output "$name${language:+.$language}.html" --now 2025-12-14 "${@:2}"
    }
    local name=player
    make player --team="$1" -- "$3"
    name=head-to-head
    make head-to-head --team="$1" -- "$2"
    [ $# -lt 4 ] || { name=reconcile; make reconcile "$4"; }
  done
}

"$here/../../samples/demo.sh" "$scorebook" demo > /dev/null 2> demo/log || { cat demo/log >&2; exit 1; }
(cd demo && report_all && print_first && league "Riverside Lions" "Harbor Hawks" "Mia Okafor" 7 && study "Dutch words" "de egel" 2025-12-01T20:00:00Z)

# one_of_each FOLDER: leaves of a site the first page of every kind, so that a browser is done some day; every page and link is for walk.py.
one_of_each() {
  find "$1" -name '*.html' | sort -V | awk '{
    name = $0; sub(/^.*\//, "", name); folder = substr($0, 1, length($0) - length(name))
    if (match(name, /-(career|tables|study|drills|plays)\.html$/)) what = substr(name, RSTART)
    else if (name ~ /-season-[0-9]+\.html$/) what = "season"
    else if (name ~ /^[0-9]/) what = "one"
    else if (name ~ /^page-/) what = "page"
    else if (match(name, /^(standings|leaders)-/)) what = substr(name, 1, RLENGTH)
    else what = name
    if (seen[folder what]++) print $0
  }' | tr '\n' '\0' | xargs -0 rm -f
}
# from_file SITE: a page for unknown addresses links from the root of its server; from a file it links to its own folder's site.
from_file() {
  find "$1" -name 404.html -printf '%P\0' | while IFS= read -r -d '' page; do
    up=${page//[!\/]/} && sed -i -E "s#(href|src|action)=\"/#\1=\"${up//\//../}#g" "$1/$page"
  done
}
rm -rf "$PWD-site"
cp -R demo/site "$PWD-site"
(cd demo && one_of_each site && from_file site && find site/nl -mindepth 2 -name '*.html' ! -path '*/people/*' -delete)

# What the demo wrote is there a second time by now, and its drills are all alike.
(
  cd demo
  for page in *.en.html; do
    name=${page%.en.html}
    rm -f "$name.html" "$name-en.html" "$name-nl.html" "${name%-[0-9]*}.html" "${name#study-}.html"
  done
  rm -f game-*[0-9].html drill-[a-oq-z]*.html session-[0-9]-*.html drill-[0-9]-*.html strategy-*.html
)

# The odd book: its site in its own language, one page of each kind, and what the site does not have.
(
  cd odd
  python3 "$here/odd.py" . "$here/../../templates/locales"
  export SCOREBOOK_BOOK=book
  "$scorebook" init --quiet book --title "אריות הנהר 2025–26"
  "$scorebook" import roster roster.csv --team "אריות הנהר" --season 2025-26 --quiet
  "$scorebook" import game games.csv --quiet
  "$scorebook" import deck cards.json --quiet
  "$scorebook" person focus "מיה אוקפור" --quiet
  "$scorebook" site site --templates templates --lang ar-XB --now 2026-03-31 --quiet
  one_of_each site
  from_file site
  for sheet in scoresheet due situations "scouting Hawks" "worksheet --mixed"; do
    "$scorebook" report $sheet --templates templates --lang ar-XB --now 2026-03-31 --output "${sheet%% *}.html" --quiet
  done
  rm -r templates
)

# The names, with what cannot be seen in them.
cd hostile
names=()
while IFS= read -r name; do
  printf -v name %b "$name"
  names+=("$name")
done < <(grep -v '^#' "$here/names.txt")

"$scorebook" init --quiet book --title "${names[0]}"
export SCOREBOOK_BOOK=book

# A line of a batch file with these words, whatever is in them.
say() {
  local word line=""
  for word in "$@"; do line+="'${word//\'/\'\\\'\'}' "; done
  printf '%s\n' "$line"
}

# Five teams of names, each in a game against another name, in which everybody has an entry.
teams=5
size=$(((${#names[@]} + teams - 1) / teams))
line=${names[1]}
for ((team = 0; team < teams; team++)); do
  side=${names[team * 2]}
  say team add --season "season $team" --organization="${names[team * 2 + 1]}" -- "$side"
  for ((i = 0; i < size && team * size + i < ${#names[@]}; i++)); do
    say player add --team="$side" --jersey "$i" --position="${names[i]:0:20}" -- "${names[team * size + i]}"
  done
  say game start --team="$side" --date 2025-11-0$((team + 1)) --location="$line$line" -- "${names[team * 2 + 1]}"
  for ((i = 0; i < size && team * size + i < ${#names[@]}; i++)); do
    say stat $i 2pt+
    say stat $i 3pt-
    say opponent $((i % 3 + 1))
  done
  say game end --notes="${names[team * 2]} $line$line$line$line$line$line ${names[team * 2 + 2]}"
done > names.batch
"$scorebook" run names.batch --quiet
"$scorebook" person focus "${names[1]}" --quiet

# A game that never ends, with a score of three digits and many periods; one of which nothing was kept.
{
  say game start --team="${names[2]}" --date 2025-11-20 -- "${names[1]}"
  for ((period = 1; period <= 14; period++)); do
    for ((i = 0; i < 9; i++)); do say stat 0 3pt+; say opponent 3; done
    say game period
  done
  say game end
  say game start Nobody --team="${names[4]}" --date 2025-11-21
} > long.batch
"$scorebook" run long.batch --quiet

# One language is enough to see what names do.
languages=("${languages[0]}")

# A deck of the names, two of them answered.
printf '%s\n' "${names[@]}" | python3 -c '
import json, sys, unicodedata
names = [unicodedata.normalize("NFC", name) for name in sys.stdin.read().split("\n") if name.strip()]
cards = [{"front": front, "back": back, "example": front + back} for front, back in zip(names, names[1:] + names[:1])]
json.dump({"title": "names", "cards": cards}, open("names.json", "w"))'
"$scorebook" import deck names.json --quiet
printf '%s\n' '@2025-12-01T10:00:00Z review start --deck names' 'rate good' 'rate again' stop > study.batch
"$scorebook" run study.batch --quiet

# Sessions at tables whose styles have such names, one of which goes on.
{
  for ((i = 0; i < 3; i++)); do
    say session start blackjack --style="${names[i]:0:50}" --rules decks=6 --balance 10000000
    for ((j = 0; j < 5; j++)); do say round --bet 99999.99 --outcome lose --count doubles=1; done
    ((i == 2)) || say session end
  done
} > tables.batch
"$scorebook" run tables.batch --quiet

report_all
league "${names[0]}" "${names[1]}" "${names[1]}"
study names "$(python3 -c 'import json; print(json.load(open("names.json"))["cards"][0]["front"])')" 2025-12-03T10:00:00Z
"$scorebook" site site --quiet --lang en --now 2025-12-03
one_of_each site
from_file site
"$scorebook" init --quiet empty
"$scorebook" site empty-site --quiet --book empty
from_file empty-site
"$scorebook" check > /dev/null
