import { measureSpeech } from "@/lib/providers/engines/analyse";
import { convertToMp3, cutAudio, decodeAudio } from "@/lib/providers/engines/decode";
import { engines } from "@/lib/providers/engines/engines";
import { judge } from "@/lib/voices/samples/policy";
import {
  anId3Tag,
  aVoc,
  aWav,
  endedAt,
  joined,
  patched,
  speech,
  withCover,
  withoutPages,
} from "@/tests/factories/odd-recordings";
import { decoded, recordingBytes, semitonesApart, toneHz } from "./recordings";

/** As the decoder uses it, whatever else the machine does. */
const cpuMs = () => engines().decoder.work()?.cpuMs ?? 0;

async function verdictOf(bytes: Uint8Array) {
  const { pcm, clippedRatio } = await decoded(bytes);
  const { speechSeconds, levelDb, snrDb, voicedRatio } = await measureSpeech(pcm);
  const heard = {
    spokenSeconds: speechSeconds,
    speechLevelDb: levelDb,
    noiseDistanceDb: snrDb,
    clippedRatio,
    voicedRatio,
  };
  return { verdict: judge(heard), levelDb };
}

describe("a good recording of an unusual kind", () => {
  it.each([
    ["gsm.wav", "wav"],
    ["g726.wav", "wav"],
    ["telephone.gsm", "gsm"],
    ["packed.wv", "wv"],
    ["layer-two.mp2", "mp2"],
    ["lossless.caf", "caf"],
    ["other.aiff", "aiff"],
    ["windows.wma", "wma"],
    ["aac.mkv", "mka"],
    ["vorbis.webm", "webm"],
    ["12-bit.flac", "flac"],
    ["20-bit.flac", "flac"],
    ["late.m4a", "m4a"],
    ["late-vorbis.ogg", "ogg"],
    ["late-opus.ogg", "ogg"],
  ])("%s is two seconds of speech, as loud as in any other", async (name, format) => {
    const audio = await decoded(await recordingBytes(name));
    expect(audio).toMatchObject({ format, kept: null });
    expect(Math.abs(audio.durationSeconds - 2)).toBeLessThan(0.12);
    expect(audio.peak).toBeGreaterThan(0.55);
    expect(audio.peak).toBeLessThan(0.7);
    expect((await measureSpeech(audio.pcm)).voicedRatio).toBeGreaterThan(0.5);
  });

  const wav24in32 = async () => aWav([await speech()], { sampleBytes: 4 });
  const wide = async () => aWav([...Array.from({ length: 11 }, () => new Float32Array(6 * 16_000)), await speech()]);
  const film = async (from: string, to: string) => patched(await recordingBytes("film.mov"), from, to);

  it.each<[string, number, () => Promise<Uint8Array>]>([
    ["WAV with 24 bits in 4 bytes", 6, wav24in32],
    ["WAV with 12 channels", 6, wide],
    ["FLAC behind an ID3 tag", 2, async () => joined(anId3Tag(500), await recordingBytes("tone.flac"))],
    ["WAV behind an ID3 tag", 6, async () => joined(anId3Tag(4000), await recordingBytes("woman.wav"))],
    ["MP3 behind zeros", 14.07, async () => joined(new Uint8Array(200_000), await recordingBytes("man.mp3"))],
    [
      "MP3 behind two tags and padding that neither counts",
      14.07,
      async () => joined(anId3Tag(900), anId3Tag(300), new Uint8Array(150_000), await recordingBytes("man.mp3")),
    ],
    ["MOV without its first box", 2, () => film("ftyp", "free")],
    [
      "MP4 whose first track is of a kind that is not known",
      2,
      async () => patched(patched(await recordingBytes("two-tracks.m4a"), "mp4a", "apac"), "esds", "dapa"),
    ],
    ["MPEG-4 ALS", 2, () => recordingBytes("als.m4a")],
    [
      "Ogg Vorbis with a cover of 400 KB",
      13.7,
      async () => withCover(await recordingBytes("woman-vorbis.ogg"), 400_000),
    ],
    [
      "Matroska whose length has no end",
      2.1,
      async () =>
        patched(
          await recordingBytes("aac.mkv"),
          Buffer.from("448988", "hex"),
          Buffer.from("4489887ff0000000000000", "hex"),
        ),
    ],
  ])("%s is read at its length, with little work", async (_, seconds, make) => {
    const bytes = await make();
    await decoded(await recordingBytes("woman.wav"));
    const before = cpuMs();
    const { durationSeconds } = await decoded(bytes);
    expect(Math.abs(durationSeconds - seconds)).toBeLessThan(0.1);
    expect(cpuMs() - before).toBeLessThan(2000);
  });

  it.each<[string, number, () => Promise<Uint8Array[]>]>([
    ["Opus notes", 27.4, async () => [await recordingBytes("woman-opus.ogg"), await recordingBytes("woman-opus.ogg")]],
    [
      "Vorbis and Opus",
      27.4,
      async () => [await recordingBytes("woman-vorbis.ogg"), await recordingBytes("woman-opus.ogg")],
    ],
    ["FLAC", 4, async () => [await recordingBytes("tone.flac"), await recordingBytes("tone.flac")]],
    ["AAC of two rates", 4, async () => [await recordingBytes("tone.aac"), await recordingBytes("other-rate.aac")]],
    [
      "MP3 of two rates, mono and stereo",
      27.8,
      async () => [await recordingBytes("man.mp3"), await recordingBytes("woman.mp3")],
    ],
  ])("%s that were joined are all heard", async (_, seconds, make) => {
    const bytes = joined(...(await make()));
    const audio = await decoded(bytes);
    expect(Math.abs(audio.durationSeconds - seconds)).toBeLessThan(0.15);
    const copy = await convertToMp3(bytes);
    if (!copy.ok) throw new Error(copy.message);
    expect(Math.abs((await decoded(copy.mp3)).durationSeconds - seconds)).toBeLessThan(0.3);
  });

  it.each(["woman-opus.ogg", "woman-vorbis.ogg"])(
    "%s without some of its pages is as long as the rest",
    async (name) => {
      const { durationSeconds } = await decoded(withoutPages(await recordingBytes(name), 4, 6));
      expect(durationSeconds).toBeGreaterThan(3);
      expect(durationSeconds).toBeLessThan(13.6);
    },
  );

  it.each(["woman.m4a", "lossless.m4a", "film-samples.mov", "film.mp4", "film.3gp", "tone.3gp"])(
    "%s whose edit list leaves out its end is as long as the list says, and so is its copy",
    async (name) => {
      const bytes = endedAt(await recordingBytes(name), 1_200);
      const audio = await decoded(bytes);
      // To the packet, where a film's sound becomes a file of its own.
      expect(Math.abs(audio.durationSeconds - 1.2)).toBeLessThan(audio.kept ? 0.1 : 0.03);
      const copy = await convertToMp3(bytes);
      if (!copy.ok) throw new Error(copy.message);
      expect(Math.abs((await decoded(copy.mp3)).durationSeconds - 1.2)).toBeLessThan(0.15);
    },
  );

  it.each([0, 3_600_000])("is whole where its edit list names no end within it: %d ms", async (milliseconds) => {
    const audio = await decoded(endedAt(await recordingBytes("woman.m4a"), milliseconds));
    expect(audio.durationSeconds).toBeGreaterThan(13.6);
  });

  it("in Opus is as loud as its header asks", async () => {
    const plain = await recordingBytes("woman-opus.ogg");
    const louder = Buffer.from(plain);
    louder.writeInt16LE(-20 * 256, louder.indexOf("OpusHead") + 16);
    const [a, b] = [await decoded(plain), await decoded(new Uint8Array(louder))];
    expect(20 * Math.log10(a.peak / b.peak)).toBeCloseTo(20, 1);
  });

  it.each<[string, string, () => Promise<Uint8Array>]>([
    ["RealAudio", "mka", () => recordingBytes("radio.rm")],
    ["RealAudio whose packets no Matroska file takes", "wav", () => recordingBytes("web.rm")],
    ["a video whose times are of another clock", "mka", () => recordingBytes("other-clock.avi")],
    ["a Creative Voice File", "mka", async () => aVoc((await speech()).subarray(0, 32_000))],
  ])("that is %s is kept as %s, all of its sound", async (_, format, make) => {
    const { kept, ...heard } = await decoded(await make());
    expect(heard.format).toBe(format);
    if (!kept) throw new Error("the file itself would be kept");
    for (const { durationSeconds, peak } of [heard, await decoded(kept)]) {
      expect(Math.abs(durationSeconds - 2)).toBeLessThan(0.12);
      expect(peak).toBeGreaterThan(0.5);
    }
  });

  it("that is a film of old cameras leaves its sound alone, its packets as they were", async () => {
    const { kept, ...heard } = await decoded(await recordingBytes("film.avi"));
    expect(heard).toMatchObject({ format: "mka", mimeType: "audio/x-matroska" });
    if (!kept) throw new Error("the film itself would be kept");
    const again = await decoded(kept);
    expect(Math.abs(again.durationSeconds - 2)).toBeLessThan(0.1);
    expect(semitonesApart(toneHz(again.pcm), 220)).toBeLessThan(0.1);
    expect(Buffer.from(kept).includes("FMP4")).toBe(false);
  });
});

describe("the voice of a recording", () => {
  const silent = () => new Float32Array(6 * 16_000);
  const times = (samples: Float32Array, factor: number) => samples.map((sample) => sample * factor);
  const hum = () =>
    silent().map(
      (_, i) => 0.5 * Math.sin((2 * Math.PI * 50 * i) / 16_000) + 0.2 * Math.sin((2 * Math.PI * 150 * i) / 16_000),
    );
  const noise = (samples: Float32Array) => samples.map((sample, i) => sample + 0.002 * Math.sin(i * i * 0.7));

  it.each<[string, (voice: Float32Array) => Float32Array[]]>([
    ["is in both channels, one of them the wrong way round", (voice) => [voice, times(voice, -1)]],
    ["is beside a channel that hums", (voice) => [hum(), voice]],
    ["is beside a silent channel", (voice) => [voice, silent()]],
    [
      "is in the middle of six channels",
      (voice) => [noise(silent()), noise(silent()), times(voice, 0.3), silent(), noise(silent()), noise(silent())],
    ],
    ["lies on an offset of 5%", (voice) => [times(voice, 0.5).map((sample) => sample + 0.05)]],
    ["is quiet and lies on an offset of 1%", (voice) => [times(voice, 0.08).map((sample) => sample + 0.01)]],
  ])("that %s is good, and loud enough", async (_, make) => {
    const bytes = aWav(make(await speech()));
    const { verdict, levelDb } = await verdictOf(bytes);
    expect(verdict).toBe("good");
    expect(levelDb).toBeGreaterThan(-42);
    const copy = await convertToMp3(bytes);
    if (!copy.ok) throw new Error(copy.message);
    expect(Math.abs((await verdictOf(copy.mp3)).levelDb - levelDb)).toBeLessThan(1);
  });

  it("is all that a part has where the other channel hums", async () => {
    const voice = await speech();
    const part = { fromSeconds: 2, toSeconds: 4, rate: null };
    const [alone, beside] = await Promise.all([cutAudio(aWav([voice]), part), cutAudio(aWav([hum(), voice]), part)]);
    if (!alone.ok || !beside.ok) throw new Error("The part was refused.");
    expect(beside.passage).toEqual(alone.passage);
  });

  it("that two people share, each on a side, keeps both", async () => {
    const voice = await speech();
    const first = voice.map((sample, i) => (i < voice.length / 2 ? sample : 0));
    const second = voice.map((sample, i) => (i < voice.length / 2 ? 0 : sample));
    const whole = await measureSpeech((await decoded(aWav([voice]))).pcm);
    const both = await measureSpeech((await decoded(aWav([first, second]))).pcm);
    expect(Math.abs(both.speechSeconds - whole.speechSeconds)).toBeLessThan(0.3);
  });

  it("that was cut off and turned down afterwards is distorted; one that was only turned down is not", async () => {
    const voice = await speech();
    const cut = voice.map((sample) => Math.max(-1, Math.min(1, sample * 8)) * 0.4);
    expect((await verdictOf(aWav([cut]))).verdict).toBe("clipped");
    expect((await verdictOf(aWav([times(voice, 0.4)]))).verdict).toBe("good");
    const tone = silent().map((_, i) => 0.4 * Math.sin((2 * Math.PI * 220 * i) / 16_000));
    expect((await decoded(aWav([tone]))).clippedRatio).toBe(0);
  });
});

describe("a good recording that nothing here reads", () => {
  const extended = async () =>
    patched(await recordingBytes("woman.m4a"), Buffer.from("1208", "hex"), Buffer.from("f948", "hex"));
  const bought = async () => patched(patched(await recordingBytes("woman.m4a"), "mp4a", "drms"), "udta", "sinf");

  /** The track's number gives way to an encoding that is an encryption (RFC 9559 section 5.1.4.1.31). */
  const locked = async () => {
    const webm = await recordingBytes("woman.webm");
    const at = Buffer.from(webm).indexOf(Buffer.from("73c588", "hex"));
    const number = Buffer.from(webm.subarray(at, at + 11));
    return patched(webm, number, Buffer.from("6d8088624085503582ec80", "hex"));
  };

  it.each<[string, RegExp, () => Promise<Uint8Array>]>([
    ["xHE-AAC", /A recording in xHE-AAC cannot be read here\. Please keep it/, extended],
    ["bought music", /copy protection/, bought],
    ["an encrypted film's sound", /copy protection/, locked],
    [
      "a dictation",
      /A DSS dictation cannot be read here/,
      async () => joined(Buffer.from("\x02dss"), new Uint8Array(600)),
    ],
    ["a Sony dictation", /A Sony dictation cannot be read here/, async () => Buffer.from("MS_VOICE".padEnd(600))],
  ])("%s is called by its name, and not damaged", async (_, words, make) => {
    const answer = await decodeAudio(await make());
    expect(answer).toMatchObject({ ok: false, code: "unsupported", message: expect.stringMatching(words) });
  });

  it("and noise at full scale are not taken for sound", async () => {
    let state = 1;
    const noise = new Float32Array(32_000).map(() => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state / 2 ** 32) * 2 - 1;
    });
    expect(await decodeAudio(aWav([noise]))).toMatchObject({ ok: false });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])(
    "and samples that are %s are damage; a few of them are left out",
    async (value) => {
      const whole = await recordingBytes("float-32.wav");
      const having = (every: number) => {
        const wav = Buffer.from(whole);
        for (let at = wav.indexOf("data") + 8; at + 4 <= wav.length; at += 4 * every) wav.writeFloatLE(value, at);
        return new Uint8Array(wav);
      };
      for (const every of [1, 2]) {
        expect(await decodeAudio(having(every))).toMatchObject({ ok: false, code: "corrupt" });
      }
      const [plain, some] = [await decoded(whole), await decoded(having(1_000))];
      expect(some).toMatchObject({ durationSeconds: plain.durationSeconds, clippedRatio: plain.clippedRatio });
      expect(Math.abs(some.peak - plain.peak)).toBeLessThan(0.01);
    },
  );
});
