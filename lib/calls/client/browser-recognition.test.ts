import { canRecognise, createBrowserRecognition } from "./browser-recognition";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Handler<E> = ((event: E) => void) | null;

class FakeRecognition {
  static made: FakeRecognition[] = [];
  lang = "";
  continuous = false;
  interimResults = true;
  onresult: Handler<{
    resultIndex: number;
    results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
  }> = null;
  onerror: Handler<{ error: string }> = null;
  onend: (() => void) | null = null;
  starts = 0;
  aborts = 0;
  constructor() {
    FakeRecognition.made.push(this);
  }
  start() {
    this.starts += 1;
  }
  abort() {
    this.aborts += 1;
    this.onend?.();
  }
  say(transcript: string, isFinal = true) {
    const result = Object.assign([{ transcript }], { isFinal });
    this.onresult?.({ resultIndex: 0, results: [result] });
  }
}

function aRecognition() {
  const words: string[] = [];
  const notices: string[] = [];
  const from = { webkitSpeechRecognition: FakeRecognition };
  const finder = createBrowserRecognition(
    "pt-BR",
    (text) => words.push(text),
    (notice) => notices.push(notice),
    from,
  );
  const recognition = FakeRecognition.made.at(-1);
  if (!recognition) throw new Error("Nothing was made.");
  return { finder, recognition, words, notices };
}

describe("the browser's recognition", () => {
  it("listens in the voice's language only while it should", () => {
    const { finder, recognition, words } = aRecognition();
    expect(recognition).toMatchObject({ lang: "pt-BR", continuous: true, starts: 0 });
    finder.listen(true);
    expect(recognition.starts).toBe(1);
    recognition.say("Bom dia");
    recognition.say("bom", false);
    finder.listen(false);
    recognition.say("Não");
    expect(words).toEqual(["Bom dia"]);
    expect(recognition.aborts).toBe(1);
  });

  it("takes a sentence that Android sends again with each word as one turn", () => {
    const { finder, recognition, words } = aRecognition();
    finder.listen(true);
    for (const soFar of ["Do", "Do you", "do you remember", "Do you remember the garden?"]) {
      recognition.say(soFar);
      jest.advanceTimersByTime(200);
    }
    expect(words).toEqual([]);
    jest.advanceTimersByTime(500);
    expect(words).toEqual(["Do you remember the garden?"]);
    recognition.say("Do you remember the garden in summer?");
    jest.advanceTimersByTime(500);
    recognition.say("Do you remember the garden in summer?");
    jest.advanceTimersByTime(500);
    expect(words).toEqual(["Do you remember the garden?", "in summer?"]);
  });

  it("joins sentences that follow at once, loses none when the voice begins, and hears the same words again later", () => {
    const { finder, recognition, words } = aRecognition();
    finder.listen(true);
    recognition.say("Yes.");
    recognition.say("It was green.");
    finder.listen(false);
    expect(words).toEqual(["Yes. It was green."]);
    finder.listen(true);
    recognition.say("Yes. It was green.");
    recognition.onend?.();
    expect(words).toEqual(["Yes. It was green.", "Yes. It was green."]);
  });

  it("begins again when it has ended by itself", () => {
    const { finder, recognition } = aRecognition();
    finder.listen(true);
    recognition.onend?.();
    jest.advanceTimersByTime(300);
    expect(recognition.starts).toBe(2);
  });

  it("says that no speech was detected and goes on, and gives up on an error that stays", () => {
    const { finder, recognition, notices } = aRecognition();
    finder.listen(true);
    recognition.onerror?.({ error: "no-speech" });
    recognition.onend?.();
    jest.advanceTimersByTime(300);
    expect(recognition.starts).toBe(2);
    recognition.onerror?.({ error: "network" });
    recognition.onend?.();
    jest.advanceTimersByTime(300);
    expect(recognition.starts).toBe(2);
    expect(notices).toEqual(["No speech detected", "Speech recognition error"]);
  });

  it("lets the microphone go when it is stopped", () => {
    const { finder, recognition } = aRecognition();
    finder.listen(true);
    finder.stop();
    jest.advanceTimersByTime(1_000);
    finder.listen(true);
    expect(recognition).toMatchObject({ starts: 1, aborts: 1 });
  });

  it("says when there is none", () => {
    const notices: string[] = [];
    const finder = createBrowserRecognition(
      "en",
      () => {},
      (notice) => notices.push(notice),
      {},
    );
    expect(finder.isThere).toBe(false);
    expect(notices).toEqual(["Speech recognition not supported"]);
    expect(canRecognise({})).toBe(false);
  });
});
