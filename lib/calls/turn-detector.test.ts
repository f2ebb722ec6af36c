import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FRAME_SAMPLES, TurnDetector, type TurnEvent } from "@/lib/calls/turn-detector";

const RATE = 16_000;

/** A recorded question of about three seconds. */
function question(): Float32Array {
  const wav = readFileSync(join(process.cwd(), "tests", "fixtures", "calls", "question.wav"));
  const data = wav.indexOf("data") + 8;
  return Float32Array.from({ length: (wav.length - data) >> 1 }, (_, i) => wav.readInt16LE(data + i * 2) / 32_768);
}

/** Repeatable noise of this level. */
function noise(seconds: number, levelDb: number): Float32Array {
  let seed = 12_345;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff - 0.5;
  };
  const amplitude = 10 ** (levelDb / 20) * Math.sqrt(12);
  return Float32Array.from({ length: Math.round(seconds * RATE) }, () => next() * amplitude);
}

const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE));

const joined = (...parts: Float32Array[]) => {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const mixed = (sound: Float32Array, other: Float32Array) => sound.map((sample, i) => sample + (other[i] ?? 0));

type Heard = { event: TurnEvent; seconds: number };

function listen(sound: Float32Array, detector = new TurnDetector()): Heard[] {
  const heard: Heard[] = [];
  for (let at = 0; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES) {
    const event = detector.push(sound.slice(at, at + FRAME_SAMPLES));
    if (event) heard.push({ event, seconds: (at + FRAME_SAMPLES) / RATE });
  }
  return heard;
}

const names = (heard: Heard[]) => heard.map(({ event }) => event);
const endOfQuestion = 1 + question().length / RATE;

describe("the turn detector", () => {
  it.each([
    ["a silent room", -95],
    ["a quiet room", -60],
    ["a room with a fan", -42],
  ])("hears one turn in %s and ends it after a patient silence", (_room, levelDb) => {
    const sound = joined(silence(1), question(), silence(3));
    const heard = listen(mixed(sound, noise(sound.length / RATE, levelDb)));
    expect(names(heard)).toEqual(["began", "sure", "ended"]);
    const [began, sure, ended] = heard;
    expect(began?.seconds).toBeGreaterThan(1);
    expect(began?.seconds).toBeLessThan(1.3);
    expect((sure?.seconds ?? 0) - (began?.seconds ?? 0)).toBeLessThan(0.4);
    expect(ended?.seconds).toBeGreaterThan(endOfQuestion + 0.3);
    expect(ended?.seconds).toBeLessThan(endOfQuestion + 1);
  });

  it("does not take a pause for the end", () => {
    const words = question();
    const heard = listen(joined(silence(1), words, silence(0.25), words, silence(2)));
    expect(names(heard)).toEqual(["began", "sure", "ended"]);
  });

  it("hears two turns when the pause is long", () => {
    const words = question();
    const heard = listen(joined(silence(1), words, silence(2), words, silence(2)));
    expect(names(heard)).toEqual(["began", "sure", "ended", "began", "sure", "ended"]);
  });

  it("does not take a cough or a door for a turn", () => {
    const knock = noise(0.06, -12);
    expect(names(listen(joined(noise(1, -60), knock, noise(2, -60))))).toEqual(["began", "dropped"]);
  });

  it("hears fewer than the 30 turns of a minute from a person who halts after every few words among coughs and doors", () => {
    const words = question();
    const half = words.length / 2;
    const pause = joined(noise(0.45, -60), noise(0.06, -12), noise(1.09, -60));
    const phrases = [words.slice(0, half), pause, words.slice(half), pause];
    const minute = joined(...Array.from({ length: 10 }, () => phrases).flat()).slice(0, 60 * RATE);
    const turns = names(listen(minute)).filter((event) => event === "ended");
    expect(turns.length).toBeGreaterThan(15);
    expect(turns.length).toBeLessThan(25);
  });

  it("says nothing of steady noise", () => {
    expect(listen(noise(10, -40))).toEqual([]);
  });

  it("gets used to a noise that begins in the middle", () => {
    const heard = listen(
      joined(
        noise(2, -65),
        noise(6, -35),
        question().map((s) => s * 2),
        noise(3, -35),
      ),
    );
    const late = heard.filter(({ seconds }) => seconds > 7);
    expect(names(late)).toEqual(["began", "sure", "ended"]);
  });

  it("hears the room again after a microphone that was muted", () => {
    const room = noise(2, -50);
    const heard = listen(joined(room, silence(5), room, mixed(question(), noise(5, -50)), room));
    expect(names(heard)).toEqual(["began", "sure", "ended"]);
  });
});
