import {
  estimateSpeechSeconds,
  SPEECH_CANCEL_RETRIES_MS,
  SPEECH_POLL_MS,
  SPEECH_PROGRESS_MS,
  SPEECH_SECONDS_PER_CHARACTER,
  speak,
  splitForSpeech,
  textFrom,
} from "@/lib/audio/browser-speech";
import { type FakeSpeech, installFakeSpeech, removeFakeSpeech } from "@/tests/setup/fake-audio";

const TEXT = "I remember the garden. You would not come in.";

let speech: FakeSpeech;
let heard: string[];
const options = () => ({
  lang: "en",
  rate: 1,
  from: 0,
  onStart: () => heard.push("start"),
  onPosition: (seconds: number) => heard.push(seconds.toFixed(1)),
  onEnd: () => heard.push("end"),
  onError: (isRefused: boolean) => heard.push(isRefused ? "refused" : "failed"),
});

beforeEach(() => {
  jest.useFakeTimers();
  speech = installFakeSpeech([
    { name: "Anna", lang: "de-DE" },
    { name: "Emma", lang: "en_GB" },
  ]);
  heard = [];
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

describe("speech by the browser", () => {
  it("estimates 0.06 s for each character, looks for the end every 500 ms and tells the place every 100 ms", () => {
    expect(SPEECH_SECONDS_PER_CHARACTER).toBe(0.06);
    expect(SPEECH_POLL_MS).toBe(500);
    expect(SPEECH_PROGRESS_MS).toBe(100);
    expect(SPEECH_CANCEL_RETRIES_MS).toEqual([50, 100]);
    expect(estimateSpeechSeconds("a".repeat(100))).toBeCloseTo(6);
  });

  it("reads the sentences in the language of the text, with a voice that speaks it", () => {
    speak(TEXT, options());
    expect(speech.spoken).toEqual([
      { text: "I remember the garden.", lang: "en", rate: 1, voice: "Emma" },
      { text: "You would not come in.", lang: "en", rate: 1, voice: "Emma" },
    ]);
  });

  it("prefers the voice that is named", () => {
    speak(TEXT, { ...options(), voiceName: "Anna" });
    expect(speech.spoken[0]?.voice).toBe("Anna");
  });

  it("notices the end by looking, since no event can be relied on", () => {
    speak(TEXT, options());
    jest.advanceTimersByTime(300);
    expect(heard).toEqual(["start", "0.1", "0.2", "0.3"]);
    speech.finish();
    jest.advanceTimersByTime(150);
    expect(heard).not.toContain("end");
    jest.advanceTimersByTime(50);
    expect(heard.at(-1)).toBe("end");
  });

  it("never tells a place beyond the estimated length", () => {
    speak("Yes.", options());
    jest.advanceTimersByTime(2000);
    expect(heard.at(-1)).toBe("0.2");
  });

  it("cancels again at 50 and at 100 ms when the browser does not listen", () => {
    const one = speak(TEXT, options());
    speech.deafTo = 2;
    one.cancel();
    expect(speech.cancelled).toBe(1);
    jest.advanceTimersByTime(50);
    expect(speech.cancelled).toBe(2);
    jest.advanceTimersByTime(50);
    expect(speech.cancelled).toBe(3);
    expect(speech.speaking).toBe(false);
  });

  it("says nothing more after it was cancelled", () => {
    const one = speak(TEXT, options());
    one.cancel();
    heard = [];
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual([]);
  });

  it("waits for the one before to fall silent, and does not cancel itself", () => {
    speak("First.", { ...options(), onEnd: () => undefined });
    speech.spoken = [];
    speak("Second.", options());
    expect(speech.spoken).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(speech.spoken.map(({ text }) => text)).toEqual(["Second."]);
    expect(speech.speaking).toBe(true);
  });

  it("hears no more of a text that another has replaced", () => {
    speak("The first of two.", { ...options(), onPosition: () => heard.push("first") });
    speak("Second.", options());
    jest.advanceTimersByTime(1000);
    expect(heard).not.toContain("first");
  });

  it("tells a refusal from a failure", () => {
    speak(TEXT, options());
    speech.fail("not-allowed");
    expect(heard.at(-1)).toBe("refused");
    heard = [];
    speak(TEXT, options());
    speech.fail("synthesis-failed");
    expect(heard.at(-1)).toBe("failed");
  });

  it("gives up on a browser that never begins", () => {
    window.speechSynthesis.speak = () => undefined;
    speak(TEXT, options());
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual(["failed"]);
  });

  it("says so when there is nothing to read or no way to read it", () => {
    expect(() => speak("  ", options())).toThrow("No text provided for speech synthesis");
    removeFakeSpeech();
    expect(() => speak(TEXT, options())).toThrow("Speech synthesis is not supported in this browser");
  });

  it("cuts long sentences at spaces, since browsers fall silent in them", () => {
    const long = `${"word ".repeat(100)}end.`;
    const pieces = splitForSpeech(long);
    expect(pieces.join(" ")).toBe(long);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(200);
  });

  it("begins with a whole word when it begins in the middle", () => {
    expect(textFrom("one two three", 0)).toBe("one two three");
    expect(textFrom("one two three", 6 * SPEECH_SECONDS_PER_CHARACTER)).toBe("two three");
  });
});
