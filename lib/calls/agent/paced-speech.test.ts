import { ProviderError, type ProviderErrorCode } from "@/lib/providers/provider-error";
import { PacedSpeech, type Speak } from "./paced-speech";
import { sentencesOfStream } from "./sentence-stream";

const BYTES_PER_SECOND = 32_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] }));
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Lets the time pass that a reply takes. */
async function over<T>(saying: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  saying.then(end, end);
  while (!isOver) await wait(10);
  return saying;
}

/** A voice that takes this long for every sentence and spaces its words evenly. */
const voice =
  (seconds: number): Speak =>
  async (text, { onWords, signal }) => {
    const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index);
    onWords(starts.map((charIndex, i) => ({ charIndex, atMs: (i * seconds * 1000) / starts.length })));
    signal.throwIfAborted();
    const audio = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(Math.round(seconds * BYTES_PER_SECOND)));
        controller.close();
      },
    });
    return { audio, seconds: Promise.resolve(seconds) };
  };

async function* written(...pieces: string[]) {
  yield* pieces;
}

function aReply(speak: Speak, mostSeconds = 1_000) {
  const frames: { at: number; bytes: number }[] = [];
  const captions: string[] = [];
  const speech = new PacedSpeech({ reserve: async () => true, speak, mostSeconds });
  const say = async (sentences: AsyncIterable<string>) => {
    for await (const { pcm, begins } of speech.frames(sentences)) {
      frames.push({ at: performance.now(), bytes: pcm.length });
      if (begins !== null) captions.push(begins);
    }
    return speech.outcome();
  };
  const seconds = () => frames.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_PER_SECOND;
  return { speech, say, frames, captions, seconds };
}

describe("the agent's speech", () => {
  it("is sent whole, sentence by sentence, and is over when the last sound was heard", async () => {
    const { say, seconds, captions } = aReply(voice(0.25));
    const startedAt = performance.now();
    const spoken = await over(say(sentencesOfStream(written("It was green. ", "We sat ", "there. "))));
    expect(performance.now() - startedAt).toBeGreaterThan(480);
    expect(seconds()).toBeCloseTo(0.5, 3);
    expect(captions).toEqual(["It was green.", "We sat there."]);
    expect(spoken).toMatchObject({ heard: "It was green. We sat there.", wasCut: false });
    expect(spoken.seconds).toBeCloseTo(0.5, 2);
  });

  it("runs about a second ahead of the ear and no further", async () => {
    const { speech, say, frames, seconds } = aReply(voice(3));
    const saying = say(sentencesOfStream(written("A long sentence of three seconds.")));
    await wait(200);
    expect(seconds()).toBeGreaterThan(0.9);
    expect(seconds()).toBeLessThan(1.5);
    expect((frames[5]?.at ?? 0) - (frames[0]?.at ?? 0)).toBeLessThan(100);
    speech.cut();
    await saying;
  });

  it("sends pieces of at most 100 ms", async () => {
    const { say, frames } = aReply(voice(0.53));
    await over(say(sentencesOfStream(written("Five pieces and a rest."))));
    expect(Math.max(...frames.map(({ bytes }) => bytes))).toBeLessThanOrEqual(3_200);
  });

  it("stops at once when it is cut, and knows the words that were heard", async () => {
    const { speech, say, frames } = aReply(voice(2));
    const saying = say(sentencesOfStream(written("one two three four five six seven eight. Never said.")));
    await wait(800);
    const sentBefore = frames.length;
    speech.cut();
    const spoken = await saying;
    await wait(150);
    expect(frames).toHaveLength(sentBefore);
    expect(spoken.wasCut).toBe(true);
    expect(spoken.seconds).toBeGreaterThan(0.5);
    expect(spoken.seconds).toBeLessThan(1.1);
    expect("one two three four five six seven eight.".startsWith(spoken.heard)).toBe(true);
    expect(spoken.heard.split(" ").length).toBeGreaterThanOrEqual(2);
    expect(spoken.heard.split(" ").length).toBeLessThanOrEqual(4);
  });

  it("has said nothing when it is cut before its first sound", async () => {
    const { speech, say, frames } = aReply(voice(1));
    const saying = say(sentencesOfStream(never()));
    speech.cut();
    expect(await saying).toEqual({ heard: "", begun: "", seconds: 0, wasCut: true });
    expect(frames).toHaveLength(0);
    expect(speech.signal.aborted).toBe(true);
  });

  it("begins with the first sentence while the second is still being written", async () => {
    const { say, captions } = aReply(voice(0.1));
    const saying = say(
      sentencesOfStream(
        (async function* () {
          yield "First. ";
          await wait(400);
          yield "Second. ";
        })(),
      ),
    );
    await wait(150);
    expect(captions).toEqual(["First."]);
    expect((await over(saying)).heard).toBe("First. Second.");
  });

  it("ends where the text broke off, and fails only when nothing had been said", async () => {
    const broken = async function* () {
      yield "It was green. ";
      throw new Error("cut");
    };
    const { say } = aReply(voice(0.1));
    expect((await over(say(sentencesOfStream(broken())))).heard).toBe("It was green.");
    const nothing = new ReadableStream<string>({
      start: (controller) => controller.error(new Error("cut")),
    });
    await expect(aReply(voice(0.1)).say(sentencesOfStream(nothing))).rejects.toThrow("cut");
  });

  it("asks a voice that failed for a moment once more, and has the rest written where it fails again", async () => {
    const failing = (times: number, code: ProviderErrorCode): Speak & { asked: string[] } => {
      const asked: string[] = [];
      const speak: Speak = async (text, options) => {
        asked.push(text);
        if (asked.length <= times) throw new ProviderError("voice-server", code, "No.");
        return voice(0.1)(text, options);
      };
      return Object.assign(speak, { asked });
    };
    const hear = async (speak: Speak) => {
      const reply = aReply(speak);
      const { heard } = await over(reply.say(sentencesOfStream(written("One. Two. "))));
      return { heard, written: reply.speech.written, hasFailed: reply.speech.failure !== null };
    };
    expect(await hear(failing(1, "busy"))).toEqual({ heard: "One. Two.", written: "One. Two.", hasFailed: false });
    const away = failing(2, "unreachable");
    expect(await hear(away)).toEqual({ heard: "", written: "One. Two.", hasFailed: true });
    expect(away.asked).toEqual(["One.", "One."]);
    for (const code of ["timed_out", "voice_missing"] as const) {
      const once = failing(1, code);
      expect((await hear(once)).hasFailed).toBe(true);
      expect(once.asked).toEqual(["One."]);
    }
  });

  it("stops when the budget is used up", async () => {
    const { speech, say, seconds } = aReply(voice(0.5), 0.7);
    const spoken = await over(say(sentencesOfStream(written("One half. Two halves. Three halves. "))));
    expect(speech.isRunDry).toBe(true);
    expect(seconds()).toBeLessThanOrEqual(0.81);
    expect(spoken.heard).toMatch(/^One half\. /);
  });
});

async function* never(): AsyncGenerator<string> {
  await new Promise(() => {});
  yield "";
}
