#!/usr/bin/env bash
# Target speakers for bench/closeness.ts, none of them made by espeak: five people (the telephone prompts of Debian's
# asterisk-core-sounds, CC BY-SA) and four voices of flite. Nothing of it is committed.
#
# usage: scripts/human-recordings.sh [folder]      (default .reports/speakers)
# writes folder/<language>-<name>/{sample.wav,held-out.wav,held-out.txt}
set -euo pipefail
export LC_ALL=C.UTF-8

out=${1:-.reports/speakers}
sample_seconds=60
held_out_seconds=100

if ! command -v flite >/dev/null || ! command -v ffmpeg >/dev/null || [ ! -d /usr/share/asterisk/sounds/ru_RU_f_IvrvoiceRU ]; then
  run=; [ "$(id -u)" = 0 ] || run=sudo
  $run apt-get install -y -q ffmpeg flite asterisk-core-sounds-{en,es,fr,it,ru}-g722
fi

# The prompts in an order that depends on their names only, so that every run splits them alike; the first are the
# sample, the next are held out. Tones, single words and long menus are left out.
person() {
  local speaker=$1 folder=$2 language=$3
  local to=$out/$speaker list=/usr/share/doc/asterisk-core-sounds-$language/core-sounds-$language.txt.gz
  mkdir -p "$to"
  : >"$to/held-out.txt"
  : >"$to/sample.list"
  : >"$to/held-out.list"
  local seconds=0 name text bytes part
  while read -r _ name; do
    text=$(zcat "$list" | iconv -c -f utf-8 -t utf-8 | tr -d '\r' | sed -n "s|^${name}: *||p" | head -n 1)
    bytes=$(stat -c %s "$folder/$name.g722")
    if [ -z "$text" ] || [ "$bytes" -lt 16000 ] || [ "$bytes" -gt 80000 ] || [[ $text == \[* ]]; then continue; fi
    if [ "$seconds" -lt $((sample_seconds * 8000)) ]; then part=sample; else part=held-out; fi
    seconds=$((seconds + bytes))
    if [ "$seconds" -gt $(((sample_seconds + held_out_seconds) * 8000)) ]; then break; fi
    echo "$folder/$name.g722" >>"$to/$part.list"
    if [ $part = held-out ]; then echo "$text" | sed "s/^[. ]*//; s/[«»“”\"]//g; s/[ ,:;.]*\$/./" >>"$to/held-out.txt"; fi
  done < <(find "$folder" -maxdepth 1 -name '*.g722' -printf '%f\n' | sed 's/\.g722$//' | while read -r name; do
    echo "$(printf %s "$name" | md5sum | cut -c1-8) $name"
  done | sort)
  for part in sample held-out; do
    # G.722 is a plain stream of 64 kbit/s, so files can be joined as they are.
    xargs cat <"$to/$part.list" | ffmpeg -v error -y -f g722 -i - "$to/$part.wav"
    rm "$to/$part.list"
  done
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
