#!/usr/bin/env bash
# Makes the recordings of the first page's example, public/example/recording-*.mp3. Nobody's voice is used without their
# consent, so the speaker is Debian's flite (voice slt), another synthesiser than the one that answers. The results are
# committed; scripts/make-example.ts makes a voice from them and has it say something new.
#
# usage: scripts/example-recordings.sh      (needs flite and ffmpeg)
set -euo pipefail
export LC_ALL=C.UTF-8

out=$(cd "$(dirname "$0")/.." && pwd)/public/example
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

record() {
  flite -voice slt -t "$2" -o "$work/$1.wav"
  ffmpeg -v error -y -i "$work/$1.wav" -ar 22050 -c:a libmp3lame -b:a 48k -map_metadata -1 -fflags +bitexact "$out/recording-$1.mp3"
}
# The first one is heard on the page: lib/landing/example.ts has its words.
record 1 "Hello, it's me. The first roses are out, and I thought of you this morning."
record 2 "The kettle was on before anyone had asked for tea, and the dog slept by the door as it always did. On Sundays my brother came with the children, and they ran through every room."
record 3 "Bring a warm coat when you come, the evenings are cold again. And do you remember where we put the old lamp? I looked in the cellar, and behind the stairs, and I cannot find it anywhere."
record 4 "Your father planted that tree the year you were born. Now it is taller than the house, and every autumn we say that we will cut it back, and then we never do."
