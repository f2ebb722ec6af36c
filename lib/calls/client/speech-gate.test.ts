import { readFileSync } from "node:fs";
import { SpeechGate } from "@/lib/calls/client/speech-gate";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";

const RATE = 16_000;
const PIECE = 320;

/** A person's recording, as it plays in the room: nine seconds. */
function recording(): Int16Array {
  const wav = readFileSync("tests/fixtures/recordings/speech.wav");
  const data = wav.indexOf("data") + 8;
  const rate = wav.readUInt32LE(24);
  const samples = Math.floor((((wav.length - data) >> 1) * RATE) / rate);
  return Int16Array.from({ length: samples }, (_, i) => wav.readInt16LE(data + 2 * Math.floor((i * rate) / RATE)));
}

const quieter = (sound: Int16Array, decibels: number) => sound.map((sample) => sample * 10 ** (-decibels / 20));

function mixed(sound: Int16Array, other: Int16Array, atSeconds: number): Int16Array {
  const from = Math.round(atSeconds * RATE);
  return sound.map((sample, i) => sample + (i >= from ? (other[i - from] ?? 0) : 0));
}

/** The microphone while a recording plays: when the gate opened, in seconds, and what it let through. */
function hear(microphone: Int16Array, { soundsAt = 0, mutedUntil = 0 } = {}) {
  const heard = { openedAt: null as number | null, sent: [] as Int16Array[] };
  let at = 0;
  const gate = new SpeechGate(() => {
    heard.openedAt = at / RATE;
  });
  for (; at < microphone.length && heard.openedAt === null; at += PIECE) {
    if (at >= soundsAt * RATE) gate.recordingSounds();
    const isMuted = at < mutedUntil * RATE;
    if (at === mutedUntil * RATE) gate.measureAgain();
    const piece = microphone.slice(at, at + PIECE);
    heard.sent.push(gate.pass(isMuted ? new Int16Array(piece.length) : piece));
  }
  return heard;
}

const isSilent = (samples: Int16Array) => samples.every((sample) => sample === 0);

describe("speaking over a recording that plays in a call", () => {
  const question = aRecordedQuestion();

  it("opens the gate within half a second, and is sent from its first sound; until then the agent hears silence", () => {
    const room = new Int16Array(8 * RATE);
    const { openedAt, sent } = hear(mixed(room, question, 3));
    expect(openedAt).toBeGreaterThan(3);
    expect(openedAt).toBeLessThan(3.5);
    const last = sent.pop() ?? new Int16Array();
    expect(sent.every(isSilent)).toBe(true);
    // It has the moment before the speech too.
    expect(isSilent(last.slice(0, PIECE))).toBe(true);
    expect(isSilent(last)).toBe(false);
    expect(sent.every(({ length }) => length === PIECE)).toBe(true);
  });

  it.each([
    ["all of it, in a browser that cancels no echo", 0],
    ["a loudspeaker nearby", 12],
    ["what echo cancellation leaves", 35],
  ])("is not the recording itself, as the microphone hears it: %s", (_, decibels) => {
    expect(hear(quieter(recording(), decibels)).openedAt).toBeNull();
    // Neither the part that plays late, nor the one that is heard after the microphone was off.
    const late = quieter(recording(), decibels).subarray(2 * RATE);
    expect(hear(late, { mutedUntil: 1 }).openedAt).toBeNull();
  });

  it.each([20, 35])("is heard above an echo that is %d dB quieter than the recording", (decibels) => {
    const { openedAt } = hear(mixed(quieter(recording(), decibels), question, 3));
    expect(openedAt).toBeGreaterThan(3);
    expect(openedAt).toBeLessThan(4.5);
  });

  it("counts from the moment at which the recording is heard, and not while it loads", () => {
    const loading = new Int16Array(2 * RATE);
    const microphone = Int16Array.from([...loading, ...quieter(recording(), 12)]);
    expect(hear(microphone, { soundsAt: 2 }).openedAt).toBeNull();
    expect(hear(mixed(loading, question, 0), { soundsAt: 2 }).openedAt).toBeNull();
  });

  it("is no cough: less than our own agent takes for speech leaves the gate closed", () => {
    const microphone = mixed(new Int16Array(6 * RATE), question.slice(0.2 * RATE, 0.3 * RATE), 3);
    expect(hear(microphone).openedAt).toBeNull();
  });
});
