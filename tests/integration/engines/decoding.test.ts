import { measureSpeech } from "@/lib/providers/engines/analyse";
import { convertToMp3, cutAudio, decodeAudio } from "@/lib/providers/engines/decode";
import { engines } from "@/lib/providers/engines/engines";
import { decoded, recordingBytes, semitonesApart, toneHz } from "./recordings";

/** Names of what carries pictures in the containers that are read. */
const picturesIn = (bytes: Uint8Array) =>
  ["vide", "avc1", "s263", "location", "V_VP8", "theora"].filter((name) => Buffer.from(bytes).includes(name));

/** The fixtures' speaker as measured in the WAV file, which needs almost no decoding. */
const womanHz = 166;

describe("a recording that is accepted", () => {
  it.each([
    ["woman.wav", "wav", 6, 16000, 1],
    ["woman.mp3", "mp3", 13.7, 44100, 2],
    ["woman.m4a", "m4a", 13.7, 44100, 1],
    ["woman-index-first.m4a", "m4a", 13.7, 44100, 1],
    ["woman-fragmented.m4a", "m4a", 13.7, 44100, 1],
    ["woman.webm", "webm", 13.7, 48000, 1],
    ["woman-live.webm", "webm", 13.7, 48000, 1],
    ["woman-opus.ogg", "ogg", 13.7, 48000, 1],
    ["woman-vorbis.ogg", "ogg", 13.7, 44100, 1],
  ])("%s is the same voice for the same time", async (name, format, seconds, sampleRate, channels) => {
    const audio = await decoded(await recordingBytes(name));
    expect(audio).toMatchObject({ format, sampleRate, channels });
    expect(Math.abs(audio.durationSeconds - seconds)).toBeLessThan(0.03);
    expect(audio.pcm.length).toBeCloseTo(audio.durationSeconds * 16000, -2);
    const { pitchMedianHz, speechSeconds } = await measureSpeech(audio.pcm);
    expect(semitonesApart(pitchMedianHz, womanHz)).toBeLessThan(0.5);
    expect(speechSeconds).toBeGreaterThan(seconds * 0.6);
  });

  it.each([
    ["tone.flac", "flac", "audio/flac", 44_100],
    ["tone.aac", "aac", "audio/aac", 44_100],
    ["tone.amr", "amr", "audio/amr", 8000],
    ["tone-wide.amr", "amr", "audio/amr", 16_000],
    ["tone.3gp", "3gp", "audio/3gpp", 8000],
  ])("%s is two seconds of the tone that it was made from", async (name, format, mimeType, sampleRate) => {
    const audio = await decoded(await recordingBytes(name));
    expect(audio).toMatchObject({ format, mimeType, sampleRate, channels: 1, kept: null });
    expect(Math.abs(audio.durationSeconds - 2)).toBeLessThan(0.05);
    expect(semitonesApart(toneHz(audio.pcm), 220)).toBeLessThan(0.1);
  });

  it.each([
    ["film.mp4", "m4a", 44_100],
    ["film-fragmented.mp4", "m4a", 44_100],
    ["film.mov", "m4a", 44_100],
    ["film-samples.mov", "wav", 16_000],
    ["film.webm", "webm", 48_000],
    ["film.ogv", "ogg", 44_100],
    ["film.3gp", "amr", 8000],
  ])("%s is a video: its sound alone is to be kept, as %s", async (name, format, sampleRate) => {
    const film = await recordingBytes(name);
    const { kept, ...heard } = await decoded(film);
    expect(heard).toMatchObject({ format, sampleRate, channels: 1 });
    expect(Math.abs(heard.durationSeconds - 2)).toBeLessThan(0.05);
    expect(semitonesApart(toneHz(heard.pcm), 220)).toBeLessThan(0.1);
    if (!kept) throw new Error("the video itself would be kept");
    const again = await decoded(kept);
    expect(again).toMatchObject({ format, kept: null, durationSeconds: heard.durationSeconds });
    expect(picturesIn(film)).not.toEqual([]);
    expect(picturesIn(kept)).toEqual([]);
  });

  it.each([
    "pcm-8.wav",
    "pcm-24.wav",
    "float-32.wav",
    "mu-law.wav",
    "a-law.wav",
    "ima-adpcm.wav",
    "ms-adpcm.wav",
    "lossless.m4a",
  ])("%s sounds as loud as the others", async (name) => {
    const audio = await decoded(await recordingBytes(name));
    expect(Math.abs(audio.durationSeconds - 2)).toBeLessThan(0.1);
    expect(audio.peak).toBeGreaterThan(0.58);
    expect(audio.peak).toBeLessThan(0.66);
  });

  it("is known by its content, whatever its name", async () => {
    const webm = await recordingBytes("woman.webm");
    expect((await decoded(webm)).mimeType).toBe("audio/webm");
  });

  it.each([
    ["cut-off.mp3", 3],
    ["cut-off.webm", 3],
    ["cut-off.flac", 0.5],
    ["cut-off-index-first.m4a", 3],
  ])("%s is read as far as it goes", async (name, least) => {
    const { durationSeconds } = await decoded(await recordingBytes(name));
    expect(durationSeconds).toBeGreaterThan(least);
    expect(durationSeconds).toBeLessThan(8);
  });

  it("gives only as many seconds as are asked for, but measures the whole", async () => {
    const audio = await decodeAudio(await recordingBytes("woman-opus.ogg"), { maxSeconds: 2 });
    expect(audio).toMatchObject({ ok: true });
    if (!audio.ok) return;
    expect(audio.pcm.length).toBe(32000);
    expect(audio.durationSeconds).toBeGreaterThan(13);
  });

  it("is drawn as bars that are flat in silence and full at the loudest moment", async () => {
    const speech = await decoded(await recordingBytes("woman.mp3"));
    expect(speech.peaks).toHaveLength(120);
    expect(Math.max(...speech.peaks)).toBe(1);
    expect(Math.min(...speech.peaks)).toBeLessThan(0.1);
    const silence = await decoded(await recordingBytes("silence.mp3"));
    expect(new Set(silence.peaks)).toEqual(new Set([0]));
    expect(silence.peak).toBeLessThan(0.001);
  });

  it("shows cut-off peaks and weak speech in its measurements", async () => {
    const [clipped, quiet, clean] = await Promise.all(
      ["clipped.mp3", "too-quiet.mp3", "woman.mp3"].map(async (name) => decoded(await recordingBytes(name))),
    );
    expect(clipped?.clippedRatio).toBeGreaterThan(0.001);
    expect(clean?.clippedRatio).toBeLessThan(0.0001);
    expect(quiet?.peak).toBeLessThan(0.02);
  });

  it("tells noise from a clean room", async () => {
    const noisy = await measureSpeech((await decoded(await recordingBytes("noisy.mp3"))).pcm);
    const clean = await measureSpeech((await decoded(await recordingBytes("woman.mp3"))).pcm);
    expect(noisy.snrDb).toBeLessThan(15);
    expect(clean.snrDb).toBeGreaterThan(25);
  });

  it("of silence has no speech and no pitch", async () => {
    const silence = await measureSpeech((await decoded(await recordingBytes("silence.mp3"))).pcm);
    expect(silence).toMatchObject({ speechSeconds: 0, pitchMedianHz: null });
  });
});

describe("a recording as MP3", () => {
  it.each(["woman-opus.ogg", "woman.webm", "woman-vorbis.ogg", "woman.wav", "mu-law.wav", "woman-fragmented.m4a"])(
    "%s sounds the same for the same time",
    async (name) => {
      const bytes = await recordingBytes(name);
      const [original, converted] = [await decoded(bytes), await convertToMp3(bytes)];
      if (!converted.ok) throw new Error(converted.message);
      const copy = await decoded(converted.mp3);
      expect(copy).toMatchObject({ format: "mp3", channels: 1 });
      expect(Math.abs(copy.durationSeconds - original.durationSeconds)).toBeLessThan(0.15);
      const [was, is] = [await measureSpeech(original.pcm), await measureSpeech(copy.pcm)];
      expect(semitonesApart(is.pitchMedianHz, was.pitchMedianHz ?? 0)).toBeLessThan(0.5);
    },
  );

  it("is not made of a file that cannot be read", async () => {
    expect(await convertToMp3(await recordingBytes("page.mp3"))).toMatchObject({ ok: false, code: "not_audio" });
  });
});

it.each([
  ["woman.wav", 100],
  ["woman.mp3", 100],
  ["woman.m4a", 10],
  ["woman-fragmented.m4a", 10],
  ["woman-live.webm", 40],
  ["woman-opus.ogg", 40],
  ["woman-vorbis.ogg", 100],
  ["woman.aac", 10],
  ["tone.flac", 100],
  ["lossless.m4a", 100],
  ["ima-adpcm.wav", 100],
  ["ms-adpcm.wav", 100],
  ["film.mov", 10],
])("a part of %s has the same samples as all of it has there", async (name, leastDecibels) => {
  const bytes = await recordingBytes(name);
  const cut = async (fromSeconds: number, toSeconds: number) => {
    const part = await cutAudio(bytes, { fromSeconds, toSeconds, rate: null });
    if (!part.ok) throw new Error(part.message);
    return part;
  };
  const { passage: all, rate } = await cut(0, 60);
  const seconds = all.length / rate;
  for (const from of [0.25, Math.floor(seconds * 0.7 * 4) / 4, Math.floor(seconds * 4) / 4 - 0.25]) {
    for (const to of [from + 0.5, 60]) {
      const there = all.slice(Math.round(from * rate), Math.round(to * rate));
      const { passage } = await cut(from, to);
      expect(passage.length).toBe(there.length);
      const power = (samples: Iterable<number>) => [...samples].reduce((sum, sample) => sum + sample ** 2, 1e-9);
      const apart = power(Array.from(there, (sample, index) => sample - (passage[index] ?? 0)));
      // Noise that stands for the upper bands differs each time; a place that is off by a packet has less than 0.
      expect(10 * Math.log10(power(there) / apart)).toBeGreaterThan(leastDecibels);
    }
  }
});

describe("a file that is refused", () => {
  it.each([
    ["empty.wav", "empty", "This file is empty."],
    ["page.mp3", "not_audio", /not a recording that can be read/],
    ["random.mp3", "not_audio", /not a recording that can be read/],
    ["cut-off.m4a", "corrupt", /damaged/],
    ["no-sound.mp4", "no_sound", "This file has no sound in it."],
    ["too-long.ogg", "too_long", /longer than 10 minutes/],
    ["too-long.flac", "too_long", /longer than 10 minutes/],
    ["too-long.amr", "too_long", /longer than 10 minutes/],
    ["no-frames.amr", "corrupt", /damaged/],
    ["cut-off.mov", "corrupt", /damaged/],
    ["protected.mp4", "unsupported", /A file with copy protection can only be opened by the program/],
  ])("%s is %s, in plain words and within two seconds", async (name, code, message) => {
    const bytes = await recordingBytes(name);
    await decoded(await recordingBytes("woman.wav"));
    const start = performance.now();
    const answer = await decodeAudio(bytes);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(answer).toMatchObject({ ok: false, code, message: expect.stringMatching(message) });
  });

  it("with random damage anywhere ends in sound or in plain words, never in an error", async () => {
    const files = await Promise.all(
      [
        "woman.m4a",
        "woman-vorbis.ogg",
        "woman-live.webm",
        "pcm-24.wav",
        "woman.mp3",
        "tone.flac",
        "tone.aac",
        "tone.amr",
        "tone.3gp",
        "film.mp4",
      ].map(recordingBytes),
    );
    let seed = 20261121;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    for (let round = 0; round < 50; round++) {
      const damaged = Uint8Array.from(files[round % files.length] ?? []);
      for (let hit = 0; hit < 12; hit++) damaged[random(round % 2 ? damaged.length : 700)] = random(256);
      const answer = await decodeAudio(damaged);
      if (answer.ok) expect(answer.durationSeconds).toBeGreaterThan(0);
      else expect(answer.message).toMatch(/\.$/);
    }
  });

  it("is waited for while the decoder gets no turn on a busy machine", async () => {
    await decoded(await recordingBytes("woman.wav"));
    const { decoder } = engines();
    const { pid } = decoder;
    if (!pid) throw new Error("the decoder runs");
    process.kill(pid, "SIGSTOP");
    let looks = 0;
    const work = jest.spyOn(decoder, "work").mockImplementation(() => {
      looks += 1;
      if (looks === 3) process.kill(pid, "SIGCONT");
      return { cpuMs: 0, isWaitingForTurn: true };
    });
    try {
      await decoded(await recordingBytes("woman.mp3"));
      expect(looks).toBeGreaterThanOrEqual(3);
      expect(decoder.pid).toBe(pid);
    } finally {
      work.mockRestore();
    }
  });

  it("is not refused because the decoder hung: a fresh one reads it", async () => {
    await decoded(await recordingBytes("woman.wav"));
    const { pid } = engines().decoder;
    if (!pid) throw new Error("the decoder runs");
    process.kill(pid, "SIGSTOP");
    await decoded(await recordingBytes("woman.mp3"));
    expect(engines().decoder.pid).not.toBe(pid);
  });
});
