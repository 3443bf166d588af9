#!/usr/bin/env bash
# Tries what 'make release' made, on a system that has nothing: check.sh DIST CACHE
#
# A bare Debian without Swift is made in CACHE once (debootstrap: a minute or two) and copied for each try. There the tour of
# README.md runs with the tarball, with the Debian package, which is then removed without a trace, and the command runs in the files
# of the container's image. It needs root, for chroot. No container is built: that needs an engine.
set -euo pipefail

cd "$(dirname "$0")/../.."
dist=$(realpath "$1")
mkdir -p "$2"
cache=$(realpath "$2")
for tool in debootstrap lintian chroot objdump; do
  command -v "$tool" >/dev/null || { echo "missing: $tool; 'make check-packages' installs what this needs" >&2; exit 1; }
done
[ "$(id -u)" -eq 0 ] || { echo "trying a release needs root, for chroot: sudo make release-check" >&2; exit 1; }

# inside ROOT [--userspec USER:GROUP] COMMAND…: with /proc, where the loader finds out where a program is.
inside() {
  unshare --mount bash -c 'root=$1; shift; mount -t proc proc "$root/proc"
    if [ "$1" = --userspec ]; then user=$2; shift 2; exec chroot --userspec "$user" "$root" "$@"; fi
    exec chroot "$root" "$@"' bash "$@"
}

say() { printf '%s (%d s)\n' "$1" "$SECONDS"; }
fail() { echo "release: $1" >&2; exit 1; }

(cd "$dist" && sha256sum --quiet --check SHA256SUMS)
tarball=$(echo "$dist"/scorebook-*.tar.gz) package=$(echo "$dist"/scorebook_*.deb)
lintian --fail-on error --suppress-tags bad-distribution-in-changes-file "$package" || fail "lintian finds errors"
say "checksums and lintian: nothing to report"

base=$cache/base.tar
suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")
if [ ! -s "$base" ]; then
  rm -rf "$cache/base"
  debootstrap --variant=minbase "$suite" "$cache/base" > "$cache/debootstrap.log" 2>&1 || { tail -5 "$cache/debootstrap.log" >&2; fail "no bare system could be made"; }
  # Where this machine finds its packages, the bare one does too.
  cp -r /etc/apt/sources.list.d /etc/apt/apt.conf.d "$cache/base/etc/apt/"
  cp /etc/apt/sources.list "$cache/base/etc/apt/" 2>/dev/null || rm -f "$cache/base/etc/apt/sources.list"
  cp /etc/resolv.conf /etc/hosts "$cache/base/etc/" 2>/dev/null || true
  chroot "$cache/base" apt-get update -qq >> "$cache/debootstrap.log" 2>&1 || true
  tar -C "$cache/base" -cf "$base.part" . && mv "$base.part" "$base"
  rm -rf "$cache/base"
fi
say "a bare $suite"

# bare NAME: a new bare system, whose folder is printed.
bare() {
  rm -rf "${cache:?}/$1"
  mkdir -p "$cache/$1"
  tar -C "$cache/$1" -xf "$base"
  mkdir -p "$cache/$1/tour"
  cp -r samples "$cache/$1/tour/"
  # The commands of the tour, as TourTests take them.
  { echo 'set -e'; awk '/^<!-- tour -->/ { wanted = 1; next } wanted && /^```/ { inside = !inside; if (!inside) wanted = 0; next } inside' README.md; } \
    > "$cache/$1/tour/tour.sh"
  echo "$cache/$1"
}

# tour ROOT PATH: the tour as a user without rights.
tour() {
  inside "$1" chown -R 1000:1000 /tour
  inside "$1" --userspec 1000:1000 /usr/bin/env -i PATH="$2" HOME=/tour LANG=C.UTF-8 bash -c 'cd /tour && exec bash tour.sh' \
    > "$cache/tour.log" 2>&1 || { tail -20 "$cache/tour.log" >&2; fail "the tour of README.md stops"; }
  for file in game.html team.html class.html public/index.html backup/book.json; do
    [ -s "$1/tour/$file" ] || fail "the tour did not write $file"
  done
}

root=$(bare tarball)
[ ! -e "$root/usr/lib/x86_64-linux-gnu/libxml2.so.2" ] || fail "the bare system has the libraries already"
mkdir -p "$root/opt"
tar -C "$root/opt" -xzf "$tarball"
folder=/opt/$(basename "$tarball" .tar.gz)
tour "$root" "$folder/bin:/usr/bin:/bin"
inside "$root" "$folder/bin/scorebook" version --verbose
say "the tarball runs the tour"

image=$cache/image
rm -rf "$image" && mkdir -p "$image"
cp Release/image-root.sh "$root/image-root.sh"
inside "$root" sh /image-root.sh "$folder" /image
mv "$root/image/"* "$image/"
in_image() { inside "$image" --userspec 10001:10001 /usr/local/bin/scorebook "$@"; }
in_image init /book --title Image >/dev/null
in_image import roster - --team Lions --season 1 --book /book --quiet < samples/rosters/harbor-hawks.csv
in_image list players --book /book | grep -q "Kofi Darkwa" || fail "the image's files do not make a sheet"
say "the files of the image run as their own user"
rm -rf "$root" "$image"

root=$(bare package)
find "$root" -xdev -not -path '*/var/*' -not -path '*/tour*' | sed "s|^$root||" | sort > "$cache/before"
cp "$package" "$root/scorebook.deb"
inside "$root" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /scorebook.deb > "$cache/apt.log" 2>&1 ||
  { tail -5 "$cache/apt.log" >&2; fail "the package cannot be installed"; }
rm "$root/scorebook.deb"
tour "$root" /usr/bin:/bin
inside "$root" dpkg --verify scorebook || true
inside "$root" env DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq --auto-remove scorebook >> "$cache/apt.log" 2>&1 ||
  { tail -5 "$cache/apt.log" >&2; fail "the package cannot be removed"; }
find "$root" -xdev -not -path '*/var/*' -not -path '*/tour*' | sed "s|^$root||" | sort > "$cache/after"
left=$(comm -13 "$cache/before" "$cache/after" | grep -i scorebook || true)
[ -z "$left" ] || fail "the package leaves $left"
say "the package installs, runs the tour and is removed without a trace"
rm -rf "$root"
