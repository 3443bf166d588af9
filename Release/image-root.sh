#!/bin/sh
# Puts together the files of the container's image: image-root.sh UNPACKED-TARBALL FOLDER
#
# The command with its libraries, and of the system glibc, its converters of encodings, time zones and what a terminal can do.
set -eu

mkdir -p "$2/usr/local" "$2/book" "$2/etc" "$2/usr/share" "$2/lib" "$2/proc"
cp -r "$1/bin" "$1/lib" "$1/share" "$2/usr/local/"
for file in /lib*/ld-linux*.so.* /lib/*-linux-gnu/libc.so.6 /lib/*-linux-gnu/libm.so.6; do
  [ -f "$file" ] || continue
  mkdir -p "$2$(dirname "$file")"
  cp -L "$file" "$2$file"
done
for folder in /usr/lib/*-linux-gnu/gconv /usr/share/zoneinfo /lib/terminfo; do
  [ -d "$folder" ] || continue
  mkdir -p "$2$(dirname "$folder")"
  cp -r "$folder" "$2$folder"
done
echo "scorebook:x:10001:10001::/book:/" > "$2/etc/passwd"
chown 10001:10001 "$2/book"
mkdir -m 1777 -p "$2/tmp"
