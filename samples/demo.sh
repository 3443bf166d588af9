#!/bin/sh
# Runs the sample season from start to finish: demo.sh SCOREBOOK FOLDER
#
# It can be run again: data that is already in the book is left unchanged.
set -eu

scorebook=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
samples=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
cd "$2"
export SCOREBOOK_BOOK=book
# What it prints is what there is to see, at the end; errors and warnings are printed as always.
scorebook() { "$scorebook" "$@" --quiet; }

scorebook init book --title "Riverside Lions 2025-26"
scorebook import roster "$samples/rosters/riverside-lions.csv" \
  --team "Riverside Lions" --season 2025-26 --organization "Riverside Youth League"
scorebook import roster "$samples/rosters/harbor-hawks.csv" --team "Harbor Hawks" --season 2025-26
for deck in "$samples"/decks/*.json; do scorebook import deck "$deck"; done
for chart in "$samples"/charts/*.xml; do scorebook import chart "$chart"; done
scorebook person focus "Mia Okafor"
for game in "$samples"/games/*.batch; do scorebook run "$game" --if-new; done
scorebook import game "$samples/games/cup-final-statcrew.xml" --now 2026-06-01
# The season before, in another team: the career goes on over both. The list has the team's players; the opponent's score is known.
scorebook import roster "$samples/rosters/riverside-cubs.csv" \
  --team "Riverside Cubs" --season 2024-25 --organization "Riverside Youth League"
scorebook import game "$samples/games/cubs-lakeside.csv" \
  --team "Riverside Cubs" --season 2024-25 --opponent "Lakeside Larks" --date 2025-03-15
scorebook game result "Riverside Cubs" 31 "Lakeside Larks" 26 --season 2024-25 --date 2025-03-15
# A book of the cup alone agrees with what the scorer's program adds up for it.
scorebook init cup --title "The cup of 2026"
scorebook import game "$samples/games/cup-final-statcrew.xml" "$samples/games/cup-2026-season.xml" --book cup --now 2026-06-01

for game in 1 2 3 4 5 6; do
  for ending in html csv txt json; do
    scorebook report game $game --output game-$game.$ending --now 2025-12-14
  done
done
scorebook config zone 0
scorebook import reviews "$samples/reviews/dutch-words-year.csv"
for sheet in "study" "deck Dutch words" "card de egel" "words World capitals" "cutouts Dutch words" "due" "reviews"; do
  kind=${sheet%% *} which=${sheet#"$kind"} && which=${which# }
  deck=
  [ "$kind" != card ] || deck="--deck=Dutch words"
  scorebook report "$kind" ${which:+"$which"} ${deck:+"$deck"} --output "$kind.html" --now 2025-12-01T20:00:00Z
done
scorebook report due --output due.svg --now 2025-12-01T20:00:00Z
scorebook report due --output due.ics --now 2025-12-01T20:00:00Z
# sheet NAME [WHICH]: writes a sheet in every format, as NAME.html and so on.
sheet() {
  for ending in html csv txt json; do
    scorebook report "$@" --output "$1.$ending" --now 2025-12-14
  done
}
sheet plays 4
sheet boxscore 4
sheet reconcile 7
sheet team "Riverside Lions"
sheet player "Mia Okafor" --team "Riverside Lions"
sheet career "Mia Okafor"
sheet leaders
sheet standings --season 2025-26
sheet head-to-head "Harbor Hawks" --team "Riverside Lions"
sheet scoresheet "Harbor Hawks" --team "Riverside Lions"

# Times tables: eight weeks of practice by a class, some graded worksheets, and the sheets in both languages.
scorebook run "$samples/tables/eight-weeks.batch" --if-new
scorebook import scores "$samples/tables/answers.csv"
for lang in en nl; do
  set -- --now 2025-10-26 --lang $lang
  scorebook report scoreboard --sort time "$@" --output tables-scoreboard-$lang.html
  scorebook report pupil "Zeno Dubois" "$@" --output tables-pupil-$lang.html
  scorebook report class "$samples/tables/class.csv" "$@" --output tables-class-$lang.html
  scorebook report certificate "Bram de Wit" "$@" --output tables-diploma-$lang.html
  scorebook report week --class "$samples/tables/class.csv" "$@" --output tables-week-$lang.txt
  scorebook report worksheet --tables "0,2;1,1;3,3" --questions 30 --seed 42 --copies 2 "$@" --output tables-worksheet-$lang.html
done

# Blackjack: a batch file for every drill mode, and the sheets in both languages.
for drill in random dealer-group hand-type absolutes; do
  scorebook run "$samples/drills/$drill.batch" --if-new
done
for lang in en nl; do
  set -- --now 2025-11-10 --lang $lang
  scorebook report chart "Dealer stands on soft 17" "$@" --output strategy-$lang.html
  scorebook report drill 1 "$@" --output drill-1-$lang.html
  scorebook report drills "$@" --output drills-$lang.html
  scorebook report drill-paper --seed 7 --chart "Dealer stands on soft 17" "$@" --output drill-paper-$lang.html
  scorebook chart compute --soft17 hit --surrender late "$@" --output chart-computed-$lang.html
  scorebook chart check "Dealer stands on soft 17" --soft17 hit "$@" --output chart-check-$lang.html
  scorebook chart diff "Dealer stands on soft 17" "Dealer hits soft 17" "$@" --output chart-diff-$lang.html
done
scorebook drill remind --now 2025-11-10 --output drill.ics

# Casino: two recorded evenings, six simulated sessions, and the sheets in both languages.
for sessions in blackjack-evening baccarat-night played; do
  scorebook run "$samples/casino/$sessions.batch" --if-new
done
for lang in en nl; do
  set -- --now 2025-11-22 --lang $lang
  scorebook report session 1 "$@" --output session-1-$lang.html
  scorebook report session 4 "$@" --output session-4-$lang.html
  scorebook report sessions "$@" --output sessions-$lang.html
  scorebook report totals "$@" --output totals-$lang.html
  scorebook report odds baccarat "$@" --output odds-baccarat-$lang.html
  scorebook report odds blackjack "$@" --output odds-blackjack-$lang.html
done

# The whole book as a site, in both languages.
scorebook site site --lang en,nl --now 2026-06-02T10:00:00Z
scorebook check

cat <<END
The demonstration is in $PWD: two books (book, cup) and what they made.

For everybody
  site/index.html           the whole book as a site, in English and Dutch, with a search
For a parent
  game-4.html               a game won in overtime: box scores, shooting, the score as a chart
  game-4.csv                the same game for a spreadsheet
  career.html               a child's career over two teams
For a coach
  team.html leaders.html    a season, and who leads in what
  standings.html            the table of the league
  scoresheet.html           a blank scoresheet to print
For a teacher
  tables-class-nl.html      eight weeks of times tables of a class, in Dutch
  tables-worksheet-en.html  worksheets of decimal tables, with answer keys
For a learner
  study.html                a year of flashcards
  cutouts.html due.ics      cards to print and cut out; what is due, for a calendar
For a hobbyist
  strategy-en.html          a strategy guide with a wallet card
  drills-en.html            the progress over a week of drills
  totals-en.html            evenings at a casino, and what was to be expected

A message to paste (game-4.txt):

END
sed 's/^/    /' game-4.txt
