import fc from "fast-check";
import { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import type { CallEffect, CallEvent, CallState, SaidEvent } from "./call-events";
import { callReducer, openCall } from "./call-state";
import { LeftToRecordings } from "./left-to-recordings";

const anOpening = {
  turns: [],
  cards: [],
  held: null,
  isNoticeDue: false,
  mostSeconds: 600,
  language: "en",
  country: null,
  inputAt: 0,
} as const;
const clock = new AnswerClock("turn");
const initiated: CallEvent = { type: "initiated", limits: { temperature: 0.7, maxTokens: 400 }, isResumed: false };

const sayings = {
  ordinary: "We baked bread.",
  cry: "I don't want to live anymore",
  maybe: "I wish I could go to sleep and never wake up.",
  yes: "Yes.",
  no: "No.",
  safe: "I'm safe.",
} as const;
const text = fc.constantFrom(...Object.values(sayings));
const original = {
  content: "We sailed to Cobh.",
  facts: { sampleId: 3, title: "The boat", recordedOn: "1998", from: 2, to: 9 },
};
const toRecording = new LeftToRecordings(original);

type Speech = Extract<CallEffect, { type: "say" | "reply" | "play" | "say_aside" | "say_unrecorded" | "say_notice" }>;
type Read = Extract<CallEffect, { type: "read_hold" }>;
const isSpeech = (effect: CallEffect): effect is Speech =>
  ["say", "reply", "play", "say_aside", "say_unrecorded", "say_notice"].includes(effect.type);
const isLovedOnes = (speech: Speech) =>
  ["reply", "play", "say_unrecorded"].includes(speech.type) || (speech.type === "say" && speech.line !== "goodbye");

/** The other side of the reducer: what it asked for and has not heard of yet. */
class Performer {
  state: CallState;
  /** The speech that sounds or is being made. */
  voice: Speech | null = null;
  speeches: { speech: Speech; isCut: boolean }[] = [];
  reads: Read[] = [];
  counts = 0;
  readonly echoed: string[] = [];
  readonly kept: string[] = [];
  readonly replies: number[] = [];
  /** The answers given, once each. */
  readonly #reports: CallEvent[] = [];
  closes = 0;

  constructor(parts: Partial<Parameters<typeof openCall>[0]> = {}) {
    this.state = openCall({ ...anOpening, ...parts });
  }

  on(event: CallEvent): readonly CallEffect[] {
    const before = this.state;
    const { state, effects } = callReducer(before, event);
    this.state = state;
    if (before.phase.is === "ended") expect({ state, effects }).toEqual({ state: before, effects: [] });
    for (const effect of effects) this.#perform(effect);
    return effects;
  }

  #perform(effect: CallEffect) {
    expect(this.closes).toBe(0);
    if (isSpeech(effect)) {
      // One voice at a time, and never the loved one's under a hold.
      expect(this.voice).toBeNull();
      if (isLovedOnes(effect)) expect(this.state).toMatchObject({ held: null, phase: { is: "speaking" } });
      this.voice = effect;
      this.speeches.push({ speech: effect, isCut: false });
    }
    if (effect.type === "reply") {
      // Not before it is known whether a hold stands since its own turn.
      expect(this.reads.map(({ id }) => id)).not.toContain(effect.id);
      this.replies.push(effect.id);
    }
    if (effect.type === "interrupt") this.#silence();
    if (effect.type === "read_hold") this.reads.push(effect);
    if (effect.type === "count") this.counts += 1;
    if (effect.type === "echo") this.echoed.push(effect.text);
    if (effect.type === "keep") this.kept.push(effect.text);
    if (effect.type === "close") {
      this.#silence();
      this.closes += 1;
    }
  }

  #silence() {
    for (const one of this.speeches) if (one.speech === this.voice) one.isCut = true;
    this.voice = null;
  }

  #report(event: CallEvent) {
    this.#reports.push(event);
    this.on(event);
  }

  reportAgain(nth: number) {
    const event = this.#reports[nth % Math.max(1, this.#reports.length)];
    if (event) this.on(event);
  }

  /** One that was interrupted reports so; others are heard to their end, or as `outcome` has it. */
  endSpeech(nth: number, outcome: Pick<SaidEvent, "heard" | "left" | "secondsHeard"> & { end: SaidEvent["end"] }) {
    const [ended] = this.speeches.splice(nth % Math.max(1, this.speeches.length), 1);
    if (!ended) return;
    const { speech, isCut } = ended;
    if (this.voice === speech) this.voice = null;
    if (speech.type === "say_notice") this.#report({ type: "notice_over" });
    else if (speech.type === "say_aside" || speech.type === "say_unrecorded") {
      this.#report({ type: "aside_over", id: speech.id });
    } else if (speech.type === "play") {
      const { heard } = outcome;
      this.#report({ type: "played", id: speech.id, heard, end: isCut ? "cut" : heard ? "whole" : "failed" });
    } else {
      const line = speech.type === "reply" ? "reply" : speech.line;
      const cut = isCut && { end: "cut" as const, left: null };
      this.#report({ type: "said", id: speech.id, line, ...outcome, ...cut });
    }
  }

  endRead(nth: number, isHeld: boolean) {
    const [read] = this.reads.splice(nth % Math.max(1, this.reads.length), 1);
    if (!read) return;
    const reading = isHeld ? ({ stage: "after", language: "en" } as const) : null;
    this.#report({ type: "hold_read", id: read.id, held: isHeld ? "en" : null, reading });
  }

  endCount(isCounted: boolean) {
    if (this.counts === 0) return;
    this.counts -= 1;
    this.on({ type: "counted", isCounted });
  }

  /** Everything that was asked for ends well, while the person says nothing. */
  settle() {
    for (let rounds = 0; rounds < 50 && this.counts + this.reads.length + this.speeches.length > 0; rounds++) {
      this.endCount(true);
      this.endRead(0, this.state.held !== null);
      this.endSpeech(0, { heard: "Yes.", end: "whole", left: null, secondsHeard: 0 });
    }
  }
}

type Step = { name: string; act: (call: Performer) => void };
const stepOn = (event: fc.Arbitrary<CallEvent>): fc.Arbitrary<Step> =>
  event.map((one) => ({ name: JSON.stringify(one), act: (call) => void call.on(one) }));
const nth = fc.nat({ max: 3 });

const said = stepOn(
  fc.oneof(
    fc.record({ type: fc.constant("typed" as const), text, clock: fc.constant(clock) }),
    fc.record({ type: fc.constant("words" as const), text, goesOn: fc.boolean(), clock: fc.constant(clock) }),
    fc.constantFrom<CallEvent>(
      { type: "started" },
      { type: "pause", clock },
      { type: "no_words", clock },
      { type: "unclear", clock },
    ),
  ),
);
const elsewhere = stepOn(
  fc.oneof(
    fc.constantFrom<CallEvent>(
      initiated,
      { type: "held", language: "en" },
      { type: "noted", key: "", text: "It rains." },
      { type: "tentative", text: "We" },
      { type: "ticked", at: 1 },
      { type: "time_over" },
      { type: "spent", why: "spend_limit_reached" },
      { type: "minutes_read", mostSeconds: 600 },
      { type: "minutes_read", mostSeconds: 30 },
      { type: "hung_up", end: "hung_up", reason: "" },
      { type: "too_many", text: sayings.ordinary },
      { type: "sent_too_much" },
    ),
  ),
);
const outcome = fc.record({
  heard: fc.constantFrom("", "It was green."),
  end: fc.constantFrom<SaidEvent["end"]>("whole", "whole", "whole", "ran_dry", "unspoken", "failed"),
  left: fc.constantFrom<SaidEvent["left"]>(
    null,
    null,
    null,
    "refused",
    "marked",
    toRecording,
    new LeftToRecordings(null),
  ),
  secondsHeard: fc.constantFrom(0, 560, 599),
});
const ends: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ at: nth, outcome }).map(({ at, outcome: one }) => ({
    name: `speech ${at} ${JSON.stringify(one)}`,
    act: (call: Performer) => call.endSpeech(at, one),
  })),
  fc.record({ at: nth, isHeld: fc.boolean() }).map(({ at, isHeld }) => ({
    name: `read ${at} ${isHeld}`,
    act: (call: Performer) => call.endRead(at, isHeld),
  })),
  nth.map((at) => ({ name: `report ${at} again`, act: (call: Performer) => call.reportAgain(at) })),
  fc.constantFrom(true, true, true, false).map((isCounted) => ({
    name: `counted ${isCounted}`,
    act: (call: Performer) => call.endCount(isCounted),
  })),
);
const step = fc.oneof(
  { arbitrary: said, weight: 4 },
  { arbitrary: ends, weight: 6 },
  { arbitrary: elsewhere, weight: 1 },
);
const steps = fc.array(step, { maxLength: 40 });

/** Any order of events, with a check after each. */
function inAnyOrder(check: (call: Performer, before: { state: CallState; voice: Speech | null }, one: Step) => void) {
  fc.assert(
    fc.property(steps, fc.boolean(), fc.constantFrom(null, "en" as const), (all, isNoticeDue, held) => {
      const call = new Performer({ isNoticeDue, held });
      call.on(initiated);
      for (const one of all) {
        const before = { state: call.state, voice: call.voice };
        one.act(call);
        check(call, before, one);
      }
    }),
    { numRuns: 1_000 },
  );
}

describe("our side of a call, in any order of events", () => {
  it("never gives two answers at once, none twice, and none under a hold; nothing follows the end", () => {
    inAnyOrder((call) => {
      expect(new Set(call.replies).size).toBe(call.replies.length);
      const { is } = call.state.phase;
      const mayBeHeard = is === "speaking" || is === "leaving" || call.state.isNoticeSounding;
      if (call.voice) expect(mayBeHeard).toBe(true);
    });
  });

  it("makes no sound after an interruption, until something new is to be said", () => {
    inAnyOrder((call, { state, voice }, one) => {
      const isInterruption = /^\{"type":"(typed|words|started|held)"/.test(one.name);
      if (!isInterruption || !voice || voice.type === "say_notice") return;
      const isBarredFrom = state.phase.is === "leaving" || (one.name.includes("held") && state.held !== null);
      if (isBarredFrom) return;
      expect(call.voice).not.toBe(voice);
      if (call.voice) expect(call.voice.type).toBe("say_aside");
    });
  });

  it("keeps every word that it has echoed, in order", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const call = new Performer();
        call.on(initiated);
        for (const { act } of all) act(call);
        call.on({ type: "hung_up", end: "hung_up", reason: "" });
        expect(call.kept.join("\n")).toBe(call.echoed.join("\n"));
      }),
      { numRuns: 500 },
    );
  });

  it("listens again once everything was said and the person is silent", () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (all, isNoticeDue) => {
        const call = new Performer({ isNoticeDue });
        call.on(initiated);
        for (const { act } of all) act(call);
        call.settle();
        expect(["listening", "ended"]).toContain(call.state.phase.is);
        expect(call.voice).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

describe("our side of a call", () => {
  const begun = (parts: Partial<Parameters<typeof openCall>[0]> = {}) => {
    const call = new Performer(parts);
    call.on(initiated);
    return call;
  };
  const typed = (said: string): CallEvent => ({ type: "typed", text: said, clock });
  const types = (effects: readonly CallEffect[]) => effects.map(({ type }) => type);

  it("answers once it is known that no hold stands", () => {
    const call = begun();
    expect(types(call.on(typed(sayings.ordinary)))).toEqual(["interrupt", "echo", "count"]);
    expect(types(call.on({ type: "counted", isCounted: true }))).toEqual(["keep", "read_hold"]);
    const [{ id } = { id: 0 }] = call.reads.splice(0);
    expect(call.state.phase).toMatchObject({ is: "answering", id });
    expect(types(call.on({ type: "hold_read", id, held: null, reading: null }))).toEqual(["reply"]);
    expect(call.state.phase).toEqual({ is: "speaking", id, clock });
  });

  it("lets the greeting and an answer wait for the notice, which words do not interrupt", () => {
    const call = begun({ isNoticeDue: true });
    expect(call.voice).toEqual({ type: "say_notice" });
    expect(types(call.on({ type: "words", text: sayings.ordinary, goesOn: false, clock }))).not.toContain("interrupt");
    call.endRead(0, false);
    expect(call.voice).toEqual({ type: "say_notice" });
    call.endSpeech(0, { heard: "", end: "whole", left: null, secondsHeard: 0 });
    expect(call.voice).toMatchObject({ type: "reply" });
  });

  it("says no goodbye to a caller who has not begun, nor under a hold", () => {
    const silent = new Performer();
    expect(silent.on({ type: "time_over" })).toMatchObject([{ type: "close", end: "agent_ended", code: 1000 }]);
    expect(begun({ held: "en" }).on({ type: "time_over" })).toMatchObject([{ type: "close", end: "agent_ended" }]);
    expect(types(begun().on({ type: "time_over" }))).toEqual(["interrupt", "say"]);
  });

  it("ends after two replies in a row that could only be read", () => {
    const call = begun();
    for (let n = 0; n < 2; n++) {
      expect(call.closes).toBe(0);
      call.on({ type: "words", text: sayings.ordinary, goesOn: false, clock });
      call.endRead(0, false);
      call.speeches = call.speeches.filter(({ isCut }) => !isCut);
      call.endSpeech(0, { heard: "It was green.", end: "unspoken", left: null, secondsHeard: 0 });
    }
    expect(call.closes).toBe(1);
  });

  describe("where recordings may answer", () => {
    const leftTo = (left: LeftToRecordings, parts = {}) => {
      const call = begun(parts);
      call.endSpeech(0, { heard: "Hello.", end: "whole", left: null, secondsHeard: 0 });
      call.on({ type: "words", text: sayings.ordinary, goesOn: false, clock });
      call.endRead(0, false);
      call.endSpeech(0, { heard: "", end: "failed", left, secondsHeard: 0 });
      return call;
    };
    const played = { end: "whole", left: null, secondsHeard: 0 } as const;

    it("plays the one that the answer is left to, and knows afterwards what it told", () => {
      const call = leftTo(toRecording);
      expect(call.voice).toMatchObject({ type: "play", original });
      call.endSpeech(0, { ...played, heard: original.content });
      expect(call.state).toMatchObject({ phase: { is: "listening" }, isUnanswered: false, unspoken: 0 });
      expect(call.state.turns.at(-1)).toEqual({ role: "assistant", content: original.content });
    });

    it("lets the voice alone answer the same turn where it could not be played", () => {
      const call = leftTo(toRecording);
      call.endSpeech(0, { ...played, heard: "" });
      expect(call.voice).toMatchObject({ type: "reply", isVoiceAlone: true, clock });
      expect(call.state.turns.at(-1)).toEqual({ role: "user", content: sayings.ordinary });
    });

    it("stops it when the person speaks, and answers them later when nothing of it was heard", () => {
      const call = leftTo(toRecording);
      expect(types(call.on({ type: "started" }))).toEqual(["interrupt"]);
      call.endSpeech(0, { ...played, heard: "" });
      expect(call.state).toMatchObject({ phase: { is: "listening" }, isUnanswered: true });
      expect(types(call.on({ type: "pause", clock }))).toEqual(["read_hold"]);
    });

    it("stops it for a sign of danger noticed elsewhere, and plays none under a hold", () => {
      const call = leftTo(toRecording);
      expect(types(call.on({ type: "held", language: "en" }))).toEqual(["interrupt", "card"]);
      call.endSpeech(0, { ...played, heard: "" });
      expect(call.voice).toBeNull();
      const late = begun();
      late.endSpeech(0, { heard: "Hello.", end: "whole", left: null, secondsHeard: 0 });
      late.on({ type: "words", text: sayings.ordinary, goesOn: false, clock });
      late.endRead(0, false);
      late.on({ type: "held", language: "en" });
      late.endSpeech(0, { heard: "", end: "failed", left: toRecording, secondsHeard: 0 });
      expect(late.voice).toBeNull();
    });

    it("says that none tells it, where only they answer", () => {
      const call = leftTo(new LeftToRecordings(null));
      expect(call.voice).toMatchObject({ type: "say_unrecorded" });
      call.endSpeech(0, { ...played, heard: "" });
      expect(call.state).toMatchObject({ phase: { is: "listening" }, isUnanswered: false });
    });
  });
});
