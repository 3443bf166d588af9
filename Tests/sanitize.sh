#!/usr/bin/env bash
# Gives the command, built with the address sanitiser, everything that came to be of files: sanitize.sh SCOREBOOK FOLDER
#
# Every import reads every file of the corpus, the messy files and the samples; the sample season fills all sheets. What the sanitiser
# finds ends a command with exit code 99, and is printed.
set -euo pipefail

scorebook=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$2"
mkdir -p "$2"
cd "$2"
# Leaks at the end of a process are not faults; a use of freed or foreign memory is.
export ASAN_OPTIONS=detect_leaks=0:exitcode=99
"$scorebook" init book --quiet

# Gives one file to every import, in a book of its own.
readings() {
  local folder status words
  folder=$(mktemp -d "$PWD/reading.XXXXXX")
  cp -r book "$folder/book"
  for words in inspect import "import roster --team T --season 1" "import deck" "import chart" \
    "import game --team T --add-players" "import scores" "import results" "import schedule" "import sessions" "import reviews"; do
    status=0
    SCOREBOOK_BOOK=$folder/book "$scorebook" $words "$1" --quiet > /dev/null 2> "$folder/errors" || status=$?
    echo "$words" >> counted
    [ "$status" -ge 99 ] || continue
    { echo "$words $1: exit $status"; head -20 "$folder/errors"; } >> found
  done
  rm -rf "$folder"
}
export -f readings
export scorebook
: > counted
: > found
find "$here/Corpus" "$here/Messy" "$here/../samples" -type f -not -name '*.sh' -not -name '*.expected' -not -name '*.py' -print0 |
  sort -z | xargs -0 -P "$(nproc)" -n 1 bash -c 'readings "$1"' readings
"$here/../samples/demo.sh" "$scorebook" demo > /dev/null
if [ -s found ]; then
  cat found >&2
  exit 1
fi
echo "$(wc -l < counted) readings and the demonstration: nothing found"
