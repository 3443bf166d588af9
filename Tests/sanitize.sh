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
export ASAN_OPTIONS=detect_leaks=0:exitcode=99 SCOREBOOK_BOOK=book
"$scorebook" init book --quiet

count=0 found=0
while IFS= read -r file; do
  for words in inspect "import roster --team T --season 1" "import deck" "import chart" "import game" "import scores" \
    "import results" "import schedule" "import sessions" "import reviews"; do
    status=0
    "$scorebook" $words "$file" --quiet > /dev/null 2> errors || status=$?
    count=$((count + 1))
    if [ $status -ge 99 ]; then
      found=$((found + 1))
      echo "$words $file: exit $status" >&2
      head -20 errors >&2
    fi
  done
done < <(find "$here/Corpus" "$here/Messy" "$here/../samples" -type f -not -name '*.md' -not -name '*.sh' -not -name '*.expected' -not -name '*.py' | sort)
"$here/../samples/demo.sh" "$scorebook" demo > /dev/null
[ $found -eq 0 ] || { echo "$found of $count readings touched memory that is not theirs" >&2; exit 1; }
echo "$count readings and the demonstration: nothing found"
