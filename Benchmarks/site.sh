#!/bin/sh
# Compares a site of many games with Hugo, which makes as many pages of the same size: site.sh SCOREBOOK [GAMES]
#
# All output goes to .build. Hugo comes from Debian.
set -eu

scorebook=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
games=${2:-10000}
cd "$(dirname "$0")"
peers=$PWD/Peers
work=$PWD/.build/site
export LC_ALL=C.UTF-8

for program in hugo hyperfine; do
  command -v $program > /dev/null && continue
  command -v apt-get > /dev/null || { echo "missing: $program" >&2; exit 1; }
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  $sudo apt-get install -y -qq $program
done

# book NAME GAMES [FIRST]: makes a book with GAMES games of the league, or adds the games from FIRST on to it.
book() {
  python3 "$peers/league.py" "$2" "$work/$1-league" ${3:-}
  if [ ! -e "$work/$1" ]; then
    "$scorebook" init --quiet "$work/$1" --title League
    for team in $(seq 0 39); do
      "$scorebook" import roster "$work/$1-league/team-$team.csv" --team "Team $((team + 1))" --season 2025-26 --book "$work/$1" --quiet
    done
  fi
  "$scorebook" import game "$work/$1-league/games.csv" --book "$work/$1" --quiet 2> /dev/null
  rm -r "$work/$1-league"
}

# memory COMMAND…: prints the peak memory of a command, in MB.
memory() {
  python3 -c 'import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)' "$@"
}

rm -rf "$work"
mkdir -p "$work"
book book "$games"
book small $((games / 10))
"$scorebook" site "$work/pages" --only games --book "$work/book" --quiet
python3 "$peers/hugo-site.py" "$work/pages" "$work/hugo"

echo "== the pages of $games games with their plays: Scorebook and Hugo"
# A folder for each run: ext4 goes around the places of files that were just removed, which is a third of the time of both.
mkdir "$work/runs"
hyperfine --warmup 1 --runs 3 --export-json "$work/pages.json" \
  "$scorebook site $work/runs/\$\$ --only games --book $work/book --quiet" \
  "hugo --quiet --source $work/hugo --destination $work/runs/\$\$"
hugo --quiet --source "$work/hugo"
rm -r "$work/runs"
echo "pages: Scorebook $(find "$work/pages/games" -name '[0-9]*.html' | wc -l), Hugo $(find "$work/hugo/public/games" -name index.html | wc -l)"
echo "bytes: Scorebook $(cat "$work"/pages/games/[0-9]*.html | wc -c), Hugo $(find "$work/hugo/public/games" -name index.html -print0 | xargs -0 cat | wc -c)"

echo "== memory in MB: $games games, then a tenth of them"
memory "$scorebook" site "$work/out-big" --only games --book "$work/book" --quiet
memory "$scorebook" site "$work/out-small" --only games --book "$work/small" --quiet

echo "== the whole site: first, again, and after one new game"
"$scorebook" site "$work/whole" --book "$work/book" --quiet
hyperfine --warmup 1 --runs 5 "$scorebook site $work/whole --book $work/book --quiet"
book book $((games + 1)) "$games"
time "$scorebook" site "$work/whole" --book "$work/book"
