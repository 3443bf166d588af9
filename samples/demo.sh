#!/bin/sh
# The sample season from beginning to end: demo.sh SCOREBOOK FOLDER
#
# Every command may be run again: what is in the book already is left as it is.
set -eu

scorebook=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
samples=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
cd "$2"
export SCOREBOOK_BOOK=book

"$scorebook" init book --title "Riverside Lions 2025-26"
"$scorebook" import roster "$samples/rosters/riverside-lions.csv" \
  --team "Riverside Lions" --season 2025-26 --organization "Riverside Youth League"
"$scorebook" import roster "$samples/rosters/harbor-hawks.csv" --team "Harbor Hawks" --season 2025-26
for deck in "$samples"/decks/*.json; do "$scorebook" import deck "$deck"; done
for chart in "$samples"/charts/*.xml; do "$scorebook" import chart "$chart"; done
"$scorebook" person focus "Mia Okafor"
for game in "$samples"/games/*.batch; do "$scorebook" run "$game" --if-new; done

for game in 1 2 3 4 5 6; do
  for ending in html csv txt json; do
    "$scorebook" report game $game --quiet --output game-$game.$ending --now 2025-12-14
  done
done
"$scorebook" config zone 0
"$scorebook" import reviews "$samples/reviews/dutch-words-year.csv" --quiet
for sheet in "study" "deck Dutch words" "card de egel" "words World capitals" "cutouts Dutch words" "due" "reviews"; do
  kind=${sheet%% *} which=${sheet#"$kind"} && which=${which# }
  deck=
  [ "$kind" != card ] || deck="--deck=Dutch words"
  "$scorebook" report "$kind" ${which:+"$which"} ${deck:+"$deck"} --quiet --output "$kind.html" --now 2025-12-01T20:00:00Z
done
"$scorebook" report due --quiet --output due.svg --now 2025-12-01T20:00:00Z
"$scorebook" report due --quiet --output due.ics --now 2025-12-01T20:00:00Z
"$scorebook" list games
"$scorebook" list decks --now 2025-12-01T20:00:00Z
"$scorebook" check

echo
echo "Open these:"
echo "  $PWD/game-4.html   a stat sheet, won in overtime"
echo "  $PWD/game-4.csv    the same for a spreadsheet"
echo "  $PWD/study.html    a year of flashcards"
echo "  $PWD/cutouts.html  cards to print and cut out"
echo "  $PWD/game-4.txt    a text message:"
echo
sed 's/^/    /' game-4.txt
