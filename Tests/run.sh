#!/usr/bin/env bash
# Runs a test command (run.sh COMMAND...), keeps its output in .build/test.log, and repeats what failed at the end, where
# it is seen: the output of all tests is tens of thousands of lines.
set -uo pipefail
mkdir -p .build
# Tests make thousands of books, each synced to disk: in memory that takes a sixth less time. TMPDIR, if it is set, counts.
memory=/dev/shm
if [ -z "${TMPDIR:-}" ] && [ -w "$memory" ] && [ "$(df -Pk "$memory" | awk 'NR == 2 { print $4 }')" -gt 4000000 ]; then
  TMPDIR=$(mktemp -d "$memory/tests.XXXXXX")
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
fi
"$@" 2>&1 | tee .build/test.log
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  printf '\nWhat failed (all of the output is in .build/test.log):\n'
  # Swift Testing marks what failed with ✘; the arguments of tests may hold any other word.
  sed 's/\x1b\[[0-9;]*m//g' .build/test.log > .build/test-plain.log
  grep -aE -A 6 '^✘ .*recorded an issue|^/.*: error: |Fatal error|unexpected signal' .build/test-plain.log |
    grep -avE '^(◇|✔|--$)' | cut -c 1-300 | tail -n 60
  printf '\nThe tests that failed:\n'
  grep -aE '^✘ Test .* failed after|Fatal error|unexpected signal' .build/test-plain.log | cut -c 1-120 | tail -n 15
fi
exit "$status"
