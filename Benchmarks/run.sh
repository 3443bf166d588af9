#!/bin/sh
# Compares the command with similar tools (peers) in one run on this machine: run.sh SCOREBOOK [--small]
#
# With --small everything runs once on a hundredth of the input. This checks that everything works, not how fast it is.
# Peers and output go to .build; nothing outside is changed, except for missing system packages.
set -eu

if [ "${2:-}" = --small ]; then
  SCOREBOOK_BENCH_SMALL=1
  export SCOREBOOK_BENCH_SMALL
fi
peers="sqlite-utils==4.2.1 anki==26.9.3 polars==2.1.0 jinja2==3.1.6 fsrs==6.3.2"

SCOREBOOK=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
here=$PWD
SQLITE_UTILS=$here/.build/peers/bin/sqlite-utils
PEER_PYTHON=$here/.build/peers/bin/python
PEER_SCRIPTS=$here/Peers
WORKPLACE=$here/.build/work

if ! python3 -c 'import ensurepip, venv' 2>/dev/null || ! command -v sqlite3 >/dev/null; then
  command -v apt-get >/dev/null || { echo "missing: Python 3 with its venv module, or the sqlite3 shell" >&2; exit 1; }
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq python3-venv sqlite3
fi
SQLITE_SHELL=$(command -v sqlite3)
CARD_LOOP=$here/.build/import-cards
export SCOREBOOK SQLITE_UTILS PEER_PYTHON PEER_SCRIPTS SQLITE_SHELL CARD_LOOP WORKPLACE

mkdir -p .build
# The compiler for C that comes with Swift.
"$(command -v clang || echo cc)" -O2 -o "$CARD_LOOP" Peers/import-cards.c -lsqlite3
[ -x .build/peers/bin/pip ] || python3 -m venv .build/peers
for peer in $peers; do
  .build/peers/bin/pip freeze | grep -q -x "$peer" || .build/peers/bin/pip install --quiet "$peer"
done

rm -rf .build/work .build/results
swift build --configuration release --product Table
# If a command fails, the table names it and exits with an error.
swift package --allow-writing-to-package-directory benchmark run \
  --format influx --path "$here/.build/results" --no-progress || true

echo
if [ -z "${SCOREBOOK_BENCH_SMALL:-}" ]; then
  echo "scorebook $("$SCOREBOOK" --version) against $peers and sqlite3 $(sqlite3 --version | cut -d" " -f1), medians of whole processes on $(nproc 2>/dev/null || sysctl -n hw.ncpu) cores:"
  echo
fi
.build/release/Table .build/results/Current_run.influx.csv
rm -rf .build/work
