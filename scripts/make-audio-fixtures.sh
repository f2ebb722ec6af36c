#!/usr/bin/env bash
# Makes tests/fixtures/audio: real encoders, synthetic speakers (flite, espeak-ng), every accepted format and the files that
# must be refused. Needs ffmpeg with libavcodec-extra, sox, flac, flite, espeak-ng and python3. The results are committed; run it again only to change them.
set -euo pipefail
export LC_ALL=C.UTF-8

out=$(cd "$(dirname "$0")/.." && pwd)/tests/fixtures/audio
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
encode() { ffmpeg -v error -y "$@"; }

story="The kettle was on before anyone had asked for tea, and the dog slept by the door as it always did. On Sundays my brother came with the children. They ran through every room, and afterwards the house was very quiet. Would you like another piece of cake?"
flite -voice slt -t "$story" -o "$work/slt.wav"
flite -voice awb -t "$story" -o "$work/awb.wav"
espeak-ng -v es -p 40 -s 150 -w "$work/es.wav" "Los domingos venía mi hermano con los niños. Corrían por todas las habitaciones, y después la casa quedaba en silencio. ¿Quieres otro trozo de tarta? Siempre había algo dulce en la cocina."
encode -i "$work/slt.wav" -t 2 "$work/short.wav"
encode -i "$work/slt.wav" -t 6 "$work/six.wav"

# The same speaker in every accepted format; the WAV is cut after six seconds for its size.
encode -i "$work/six.wav" -c:a pcm_s16le -bitexact "$out/woman.wav"
encode -i "$work/slt.wav" -ar 44100 -ac 2 -c:a libmp3lame -b:a 48k "$out/woman.mp3"
encode -i "$work/slt.wav" -ar 44100 -c:a aac -b:a 32k "$out/woman.m4a"
encode -i "$out/woman.m4a" -c:a copy "$out/woman.aac"
encode -i "$work/slt.wav" -ar 44100 -c:a aac -b:a 32k -movflags +faststart "$out/woman-index-first.m4a"
encode -i "$work/slt.wav" -ar 44100 -c:a aac -b:a 32k -movflags frag_keyframe+empty_moov "$out/woman-fragmented.m4a"
encode -i "$work/slt.wav" -ar 48000 -c:a libopus -b:a 24k "$out/woman.webm"
encode -i "$work/slt.wav" -ar 48000 -c:a libopus -b:a 24k -live 1 -f webm - >"$out/woman-live.webm"
encode -i "$work/slt.wav" -ar 48000 -c:a libopus -b:a 24k "$out/woman-opus.ogg"
encode -i "$work/slt.wav" -ar 44100 -c:a libvorbis -q:a 1 "$out/woman-vorbis.ogg"
# Two seconds of a tone of 220 Hz in the formats that are taken besides.
tone() { encode -f lavfi -i "sine=frequency=220:sample_rate=44100:duration=2,volume=8dB" "$@"; }
tone -c:a flac "$out/tone.flac"
tone -c:a aac -b:a 48k "$out/tone.aac"
tone -ar 8000 -c:a libopencore_amrnb -b:a 12.2k "$out/tone.amr"
tone -ar 16000 -c:a libvo_amrwbenc -b:a 23.85k -f amr "$out/tone-wide.amr"
tone -ar 8000 -c:a libopencore_amrnb -b:a 12.2k "$out/tone.3gp"
# The same tone under a picture. AMR needs Debian's libavcodec-extra.
film() { encode -f lavfi -i "testsrc=s=176x144:r=5:d=2" -f lavfi -i "sine=frequency=220:sample_rate=44100:duration=2,volume=8dB" -shortest "$@"; }
film -c:v libx264 -pix_fmt yuv420p -c:a aac -b:a 48k "$out/film.mp4"
film -c:v libx264 -pix_fmt yuv420p -c:a aac -b:a 48k -movflags frag_keyframe+empty_moov "$out/film-fragmented.mp4"
film -c:v libx264 -pix_fmt yuv420p -c:a aac -b:a 48k -metadata location=+40.7-074.0/ "$out/film.mov"
film -c:v libx264 -pix_fmt yuv420p -ar 16000 -c:a pcm_s16be "$out/film-samples.mov"
film -c:v libvpx -b:v 30k -ar 48000 -c:a libopus -b:a 24k "$out/film.webm"
film -c:v libtheora -b:v 30k -c:a libvorbis "$out/film.ogv"
film -c:v h263 -ar 8000 -c:a libopencore_amrnb -b:a 12.2k "$out/film.3gp"
# Two more speakers.
encode -i "$work/awb.wav" -c:a libmp3lame -b:a 32k "$out/man.mp3"
encode -i "$work/es.wav" -c:a aac -b:a 32k "$out/spanish.m4a"

# Encodings of WAV, two seconds each.
encode -i "$work/short.wav" -c:a pcm_s24le "$out/pcm-24.wav"
encode -i "$work/short.wav" -c:a pcm_f32le "$out/float-32.wav"
encode -i "$work/short.wav" -ar 8000 -c:a pcm_mulaw "$out/mu-law.wav"
encode -i "$work/short.wav" -ar 8000 -c:a pcm_alaw "$out/a-law.wav"
encode -i "$work/short.wav" -ar 8000 -c:a pcm_u8 "$out/pcm-8.wav"
encode -i "$work/short.wav" -c:a adpcm_ima_wav "$out/ima-adpcm.wav"
encode -i "$work/short.wav" -c:a adpcm_ms "$out/ms-adpcm.wav"
encode -i "$work/short.wav" -c:a alac "$out/lossless.m4a"

# What other programs and devices make of two seconds of speech.
encode -i "$work/short.wav" -ar 8000 -c:a gsm_ms "$out/gsm.wav"
sox "$work/short.wav" -r 8000 "$out/telephone.gsm"
encode -i "$work/short.wav" -ar 8000 -c:a wavpack "$out/packed.wv"
encode -i "$work/short.wav" -ar 8000 -c:a g726 -b:a 32k "$out/g726.wav"
encode -i "$work/short.wav" -c:a mp2 -b:a 32k "$out/layer-two.mp2"
encode -i "$work/short.wav" -c:a alac "$out/lossless.caf"
encode -i "$work/short.wav" -ar 22050 -c:a wmav2 -b:a 32k "$out/windows.wma"
encode -i "$work/short.wav" -c:a aac -b:a 24k "$out/aac.mkv"
encode -i "$work/short.wav" -c:a libvorbis -q:a 0 "$out/vorbis.webm"
encode -i "$work/short.wav" -ar 24000 -c:a aac -b:a 24k "$out/other-rate.aac"
encode -i "$work/short.wav" -map 0 -map 0 -c:a aac -b:a 24k "$out/two-tracks.m4a"
for bits in 12 20; do
  # WAV says by its extensible header that only so many bits of each sample count, and flac keeps that.
  sox "$work/short.wav" -r 8000 -b 32 -e signed -t raw - | python3 -c "
import struct, sys
bits, size = $bits, ($bits + 7) // 8
shift = 8 * size - bits
samples = [(x >> (32 - bits)) << shift for (x,) in struct.iter_unpack('<i', sys.stdin.buffer.read())]
data = b''.join(struct.pack('<i', x)[:size] for x in samples)
pcm = bytes.fromhex('0100000000001000800000aa00389b71')
form = struct.pack('<HHIIHHHHI', 0xfffe, 1, 8000, 8000 * size, size, 8 * size, 22, bits, 4) + pcm
body = b'WAVEfmt ' + struct.pack('<I', len(form)) + form + b'data' + struct.pack('<I', len(data)) + data
sys.stdout.buffer.write(b'RIFF' + struct.pack('<I', len(body)) + body)
" >"$work/$bits.wav"
  flac -s -f -o "$out/$bits-bit.flac" "$work/$bits.wav"
done
# A track that begins after an hour, as streams of radios and conferences do.
encode -itsoffset 3600 -i "$work/short.wav" -c:a aac -b:a 24k "$out/late.m4a"
encode -i "$work/short.wav" -c:a libvorbis -q:a 0 -output_ts_offset 3600 "$out/late-vorbis.ogg"
encode -i "$work/short.wav" -c:a libopus -b:a 24k -output_ts_offset 3600 "$out/late-opus.ogg"
film -s 64x48 -c:v mpeg4 -b:v 20k -c:a libmp3lame -b:a 48k "$out/film.avi"

# Recordings that are taken, with something wrong.
encode -f lavfi -i anullsrc=r=16000:cl=mono -t 4 -c:a libmp3lame -b:a 16k "$out/silence.mp3"
encode -i "$work/six.wav" -af volume=20dB "$work/clipped.wav"
encode -i "$work/clipped.wav" -c:a libmp3lame -b:a 48k "$out/clipped.mp3"
encode -i "$work/six.wav" -af volume=-38dB -c:a libmp3lame -b:a 32k "$out/too-quiet.mp3"
encode -i "$work/six.wav" -f lavfi -i anoisesrc=r=16000:a=0.08:seed=7:d=14 -filter_complex amix=inputs=2:duration=first:normalize=0 -c:a libmp3lame -b:a 32k "$out/noisy.mp3"
head -c 30000 "$out/woman.mp3" >"$out/cut-off.mp3"
head -c 20000 "$out/woman.webm" >"$out/cut-off.webm"
head -c 25000 "$out/woman-index-first.m4a" >"$out/cut-off-index-first.m4a"

# Files that are refused.
: >"$out/empty.wav"
head -c 25000 "$out/woman.m4a" >"$out/cut-off.m4a"
printf '<!doctype html><html><body><p>Not found</p></body></html>' >"$out/page.mp3"
openssl enc -aes-128-ctr -K 00112233445566778899aabbccddeeff -iv 0 -in /dev/zero 2>/dev/null | head -c 20000 >"$out/random.mp3" || true
head -c 60000 "$out/tone.flac" >"$out/cut-off.flac"
encode -i "$work/short.wav" -c:a pcm_s16be -f aiff "$out/other.aiff"
encode -f lavfi -i anullsrc=r=8000:cl=mono -t 640 -c:a flac "$out/too-long.flac"
{ printf '#!AMR\n'; head -c 32000 /dev/zero | tr '\0' '|'; } >"$out/too-long.amr" # frames without data, 20 ms each
tone -c:a aac -b:a 48k -encryption_scheme cenc-aes-ctr -encryption_key 00112233445566778899aabbccddeeff -encryption_kid 00112233445566778899aabbccddeeff "$out/protected.mp4"
head -c 8000 "$out/film.mov" >"$out/cut-off.mov"
python3 -c "import sys, zipfile; zipfile.ZipFile(sys.argv[1], 'w').writestr('letter.txt', 'nothing to hear')" "$out/a-zip.mp4"
printf '#!AMR\n' >"$out/no-frames.amr"
encode -f lavfi -i testsrc=s=64x64:d=1 -c:v libx264 -pix_fmt yuv420p "$out/no-sound.mp4"
encode -f lavfi -i anullsrc=r=8000:cl=mono -t 640 -c:a libvorbis -q:a -1 "$out/too-long.ogg"

du -cb "$out"/* | tail -n 1
