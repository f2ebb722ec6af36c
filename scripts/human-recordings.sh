#!/usr/bin/env bash
# Target speakers for rigs/bench/closeness.ts, none of them made by espeak: five people (the telephone prompts of Debian's
# asterisk-core-sounds, CC BY-SA) and four voices of flite. Nothing of it is committed.
#
# usage: scripts/human-recordings.sh [folder]      (default .reports/speakers)
# writes folder/<language>-<name>/{sample.wav,held-out.wav,held-out.txt}
set -euo pipefail
export LC_ALL=C.UTF-8

out=${1:-.reports/speakers}
sample_seconds=110
if ! command -v flite >/dev/null || ! command -v ffmpeg >/dev/null || [ ! -d /usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU ]; then
  run=; [ "$(id -u)" = 0 ] || run=sudo
  $run apt-get install -y -q ffmpeg flite asterisk-core-sounds-{en,es,fr,it,ru}-g722
fi

# Every n-th prompt is the sample, about 110 seconds of them; half of the others are held out. They are taken in the order of
# their names, since prompts of one family were recorded together: so both parts are of the same days. Tones, single
# words and long menus are left out.
person() {
  local speaker=$1 folder=$2 language=$3
  local to=$out/$speaker list=/usr/share/doc/asterisk-core-sounds-$language/core-sounds-$language.txt.gz
  mkdir -p "$to"
  rm -f "$to"/*
  zcat "$list" | iconv -c -f utf-8 -t utf-8 | tr -d '\r' >"$to/transcripts"
  local path text bytes total=0
  for path in "$folder"/*.g722; do
    text=$(sed -n "s|^$(basename "$path" .g722): *||p" "$to/transcripts" | head -n 1)
    bytes=$(stat -c %s "$path")
    if [ -z "$text" ] || [ "$bytes" -lt 16000 ] || [ "$bytes" -gt 80000 ] || [[ $text == \[* ]]; then continue; fi
    total=$((total + bytes))
    # Each prompt is a sentence; some transcripts trail off.
    echo "$path $(echo "$text" | sed 's/^[. ]*//; s/[«»“”"]//g; s/[ ,:;.]*$/./; s/\([!?]\)\.$/\1/')" >>"$to/usable"
  done
  awk -v n=$((total / 8000 / sample_seconds)) -v to="$to" '
    NR % n == 1 { print $1 >(to "/sample.list"); next }
    NR % 2 == 0 { print $1 >(to "/held-out.list"); sub(/^[^ ]* /, ""); print >(to "/held-out.txt") }' "$to/usable"
  for part in sample held-out; do
    # G.722 is a plain stream of 64 kbit/s, so files can be joined as they are.
    xargs cat <"$to/$part.list" | ffmpeg -v error -y -f g722 -i - "$to/$part.wav"
  done
  rm "$to"/*.list "$to/usable" "$to/transcripts"
}

synthetic() {
  local voice=$1 to=$out/en-$1
  mkdir -p "$to"
  cat >"$to/sample.txt" <<'TEXT'
My uncle kept the post office at the corner of the square, and everyone in the valley came through his door sooner or later. He knew whose son had written from the city and whose daughter had not. In winter he lit the stove at five, and by six the farmers were standing around it with their hands behind their backs. Did you ever see the brass scales he used for parcels? They are in my kitchen now. He could add up a long column of figures without moving his lips, and he never once forgot a birthday. On Saturdays we helped him sort the newspapers, and he paid us with stamps and a bag of boiled sweets. When the telephone came he did not trust it, and for years he shouted as if the wire were too thin for ordinary words.
TEXT
  cat >"$to/held-out.txt" <<'TEXT'
The ferry left at half past seven, and if you missed it there was nothing to do but wait until the afternoon. My sister always ran the last part of the way with her shoes in her hand. Have you been there since the bridge was built? I went back once, in spring, and hardly knew the place. The baker's shop had become a bank, but the chestnut trees were still there, and so was the bench where grandfather read his paper. He used to say that a good day needs three things, a little work, some company, and a dry path home. We laughed at him then. Now I say it to my own children, and they roll their eyes in exactly the same way.
TEXT
  flite -voice "$voice" -f "$to/sample.txt" -o "$to/sample.wav"
  flite -voice "$voice" -f "$to/held-out.txt" -o "$to/held-out.wav"
  rm "$to/sample.txt"
}

sounds=/usr/share/asterisk/sounds
person en-allison $sounds/en_US_f_Allison en
person es-allison $sounds/es_MX_f_Allison es
person fr-june $sounds/fr_CA_f_June fr
person it-carlo $sounds/it_IT_m_Carlo it
person ru-operator $sounds/ru_RU_f_IvrvoiceRU ru
for voice in kal16 awb rms slt; do synthetic $voice; done
ls "$out"
