import { createCallSpeaker } from "@/lib/calls/client/speaker";

/** jsdom has no Web Audio. This has just what the speaker uses, with a clock that the test advances. */
class StillContext {
  static now = 0;
  state = "running";
  sampleRate = 16_000;
  destination = {};
  get currentTime() {
    return StillContext.now;
  }
  createAnalyser = () => ({ frequencyBinCount: 8, connect: () => {} });
  createGain = () => ({
    connect: () => {},
    disconnect: () => {},
    gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
  });
  createBuffer = () => ({ copyToChannel: () => {} });
  createBufferSource = () => ({ connect: () => {}, start: () => {} });
  resume = async () => {};
  close = async () => {};
}

class StillSource {
  connect() {}
  start() {}
  stop() {}
}

/** Half a second of speech. */
const half = new Int16Array(8_000).fill(1);
const notified: boolean[] = [];
const newSpeaker = () =>
  createCallSpeaker(
    (isPlaying) => notified.push(isPlaying),
    () => {},
  );

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    AudioContext: StillContext,
    AudioBufferSourceNode: StillSource,
    document: new EventTarget(),
  });
  StillContext.now = 0;
  notified.length = 0;
});
afterEach(() => jest.useRealTimers());

test("an answer that begins while the one before it fades is told to be speaking, too", () => {
  const speaker = newSpeaker();
  speaker.play(1, half, 16_000);
  expect(notified).toEqual([true]);
  StillContext.now = 0.6;
  jest.advanceTimersByTime(600);
  speaker.play(2, half, 16_000);
  expect(notified).toEqual([true, true]);
  speaker.play(2, half, 16_000);
  expect(notified).toEqual([true, true]);
});

test("the voice is told to be quiet once, a quarter of a second after its last sound", () => {
  const speaker = newSpeaker();
  speaker.play(1, half, 16_000);
  jest.advanceTimersByTime(700);
  expect(notified).toEqual([true]);
  jest.advanceTimersByTime(200);
  expect(notified).toEqual([true, false]);
  speaker.interrupt(2);
  expect(notified).toEqual([true, false]);
});

test("an answer that was interrupted is quiet at once, and its late sound is refused", () => {
  const speaker = newSpeaker();
  speaker.play(1, half, 16_000);
  speaker.interrupt(2);
  expect(notified).toEqual([true, false]);
  expect(speaker.play(1, half, 16_000)).toBe(false);
  expect(notified).toEqual([true, false]);
});
