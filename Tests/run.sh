#!/usr/bin/env bash
# Runs a test command (run.sh COMMAND...), keeps its output in .build/test.log, and repeats what failed at the end, where
# it is seen: the output of all tests is tens of thousands of lines.
set -uo pipefail
mkdir -p .build
"$@" 2>&1 | tee .build/test.log
status=${PIPESTATUS[0]}
if [ "$status" -ne 0 ]; then
  printf '\nWhat failed (all of the output is in .build/test.log):\n'
  grep -aE -A 12 'recorded an issue|error: |Fatal error|unexpected signal' .build/test.log | grep -avE '^(◇|✔) ' |
    cut -c 1-400 | tail -n 80
fi
exit "$status"
