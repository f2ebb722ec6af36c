import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import demoVoice from "@/lib/landing/demo-voice.json";
import { markIn } from "@/lib/marking/sound/find";
import { SEARCH_RATE } from "@/lib/marking/sound/pattern";
import { cutAudio } from "@/lib/providers/engines/decode";
import { encodeSound } from "@/lib/providers/engines/encode";
import { voiceProfile } from "@/lib/providers/engines/messages";
import { searchedSound } from "@/lib/providers/engines/searched-sound";
import { speakLocally } from "@/lib/providers/engines/speak";
import { bandPowers, thirdOctaves } from "@/tests/factories/band-powers";
import { measureLoudness } from "@/tests/factories/loudness";
import { aWav } from "@/tests/factories/odd-recordings";
import { bytesOf } from "@/tests/integration/engines/recordings";
import { aFolder } from "@/tests/setup/folder";
import { programArgs } from "@/tests/setup/programs";

const TEXT = "Of course I remember. We took the early train down to the coast, and the sea was as flat as a table.";
const RATE = 24_000;
const input = { text: TEXT, language: "en", profile: voiceProfile.parse(demoVoice) };
const level = { loudness: null };

/** By the engine's own module, which Jest cannot import. */
function marked(samples: Float32Array, rate: number): Float32Array {
  const script = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { SoundMark } from "./engines/speaker/marking/sound-mark.js";
    const samples = new Float32Array(Uint8Array.from(readFileSync(0)).buffer);
    new SoundMark(${rate}).add(samples);
    writeFileSync(1, new Uint8Array(samples.buffer));`;
  const input = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    input,
    maxBuffer: 2 * input.length,
  });
  return new Float32Array(Uint8Array.from(output).buffer);
}

const floats = (pcm: Uint8Array) =>
  Float32Array.from(new Int16Array(Uint8Array.from(pcm).buffer), (sample) => sample / 32_768);
/** @param pcm at 16 kHz */
const searchedPcm = (pcm: Uint8Array) => searchedSound(aWav([floats(pcm)]));

/** A person's recording, as samples of a voice that another service made. */
async function aVoice(rate: number): Promise<Int16Array<ArrayBuffer>> {
  const bytes = new Uint8Array(readFileSync("tests/fixtures/audio/woman.mp3"));
  const cut = await cutAudio(bytes, { fromSeconds: 0, toSeconds: 12, rate });
  if (!cut.ok) throw new Error(cut.message);
  return cut.passage;
}

function inPieces(samples: Int16Array<ArrayBuffer>, size: number): ReadableStream<Uint8Array> {
  const bytes = new Uint8Array(samples.buffer);
  return new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

it("finds the mark in MP3 of the embedded voice, and in what a call hears of it", async () => {
  const mp3 = await speakLocally({ ...input, format: "mp3", level });
  expect(markIn(await searchedSound(await bytesOf(mp3.audio)))).toBe("found");
  const call = await speakLocally({ ...input, format: "pcm_16000", level });
  expect(markIn(await searchedPcm(await bytesOf(call.audio)))).toBe("found");
});

it.each([16_000, 22_050, 24_000, 32_000, 44_100, 48_000])(
  "finds it in speech that came from another service at %i Hz",
  async (rate) => {
    const { audio } = await encodeSound({ pcm: inPieces(await aVoice(rate), 9_000), rate, format: "mp3", level });
    expect(markIn(await searchedSound(await bytesOf(audio)))).toBe("found");
  },
);

it("finds none in a recording, in the embedded voice before it is made for people to hear, in silence and in a moment of sound", async () => {
  expect(markIn(await searchedSound(new Uint8Array(readFileSync("tests/fixtures/audio/woman.mp3"))))).toBe("none");
  const raw = await speakLocally({ ...input, format: "pcm_16000" });
  expect(markIn(await searchedPcm(await bytesOf(raw.audio)))).toBe("none");
  expect(markIn(new Float32Array(5 * SEARCH_RATE))).toBe("none");
  expect(markIn(new Float32Array(10))).toBe("none");
});

it("says that it looked for none where the sound cannot be read", async () => {
  expect(markIn(await searchedSound(new TextEncoder().encode("A letter, and no sound at all.")))).toBe("unread");
});

it("marks a stream alike whatever pieces it comes in", async () => {
  const voice = await aVoice(16_000);
  const inPiecesOf = async (size: number) => {
    const known = { loudness: -20 };
    const { audio } = await encodeSound({
      pcm: inPieces(voice, size),
      rate: 16_000,
      format: "pcm_16000",
      level: known,
    });
    return Buffer.from(await bytesOf(audio));
  };
  const whole = await inPiecesOf(2 * voice.length);
  for (const size of [62, 766, 768, 10_000]) expect((await inPiecesOf(size)).equals(whole)).toBe(true);
});

it("stays 30 dB under the speech in every third octave, and changes its loudness by less than 0.1 LU", async () => {
  const voice = Float32Array.from(await aVoice(RATE), (sample) => sample / 32_768);
  const withMark = marked(voice, RATE);
  const noise = withMark.map((sample, at) => sample - (voice[at] ?? 0));
  const [speech, mark] = [bandPowers(voice, RATE), bandPowers(noise, RATE)];
  const distances = thirdOctaves.map((_, band) => 10 * Math.log10((mark[band] ?? 0) / (speech[band] ?? 0)));
  expect(Math.max(...distances)).toBeLessThan(-30);
  const { lufs } = await measureLoudness([voice], RATE);
  expect(Math.abs((await measureLoudness([withMark], RATE)).lufs - lufs)).toBeLessThan(0.1);
});

it("verify-audio tells the mark in the sound of a file without tags, and none in a recording", async () => {
  const folder = aFolder();
  const outputOf = (file: string) => {
    const { PATH } = process.env;
    const env = { PATH, NODE_ENV: "production", DATA_DIR: path.join(folder, "data") } as NodeJS.ProcessEnv;
    return execFileSync(process.execPath, programArgs("scripts/verify-audio.ts", file), { env, encoding: "utf8" });
  };
  const { audio } = await speakLocally({ ...input, format: "mp3", level });
  const answer = path.join(folder, "answer.mp3");
  writeFileSync(answer, await bytesOf(audio));
  expect(outputOf(answer)).toMatch(/^Carries a Keepsake's mark\.\n[\s\S]*- Mark in the sound itself: Found\. /);
  expect(outputOf("tests/fixtures/audio/woman.mp3")).toMatch(
    /^No mark found, which proves nothing\.\n[\s\S]*- Mark in the sound itself: Not found\.\n- Second mark in the sound: Not looked for: /,
  );
});
