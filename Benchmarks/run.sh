#!/bin/sh
# Measures the command against its peers, in one run on this machine: run.sh SCOREBOOK
#
# The peers are installed and everything is written below .build; nothing outside is touched.
set -eu

peer=sqlite-utils==4.2.1

SCOREBOOK=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
here=$PWD
SQLITE_UTILS=$here/.build/peers/bin/sqlite-utils
WORKPLACE=$here/.build/work
export SCOREBOOK SQLITE_UTILS WORKPLACE

if ! .build/peers/bin/pip freeze 2>/dev/null | grep -q -x "$peer"; then
  if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
    command -v apt-get >/dev/null || { echo "missing: Python 3 with its venv module" >&2; exit 1; }
    sudo=
    [ "$(id -u)" -eq 0 ] || sudo=sudo
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq python3-venv
  fi
  mkdir -p .build
  python3 -m venv .build/peers
  .build/peers/bin/pip install --quiet "$peer"
fi

rm -rf .build/work .build/results
swift build --configuration release --product Table
# A command that fails is said so in the table.
swift package --allow-writing-to-package-directory benchmark run \
  --format influx --path "$here/.build/results" --no-progress || true

echo
echo "scorebook $("$SCOREBOOK" --version) against $peer, medians of whole processes on $(nproc 2>/dev/null || sysctl -n hw.ncpu) cores:"
echo
.build/release/Table .build/results/Current_run.influx.csv
rm -rf .build/work
