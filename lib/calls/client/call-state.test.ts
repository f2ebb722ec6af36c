import fc from "fast-check";
import { type CallEvent, type CallState, callReducer, initialCall, isUnderWay, talkSoFar } from "./call-state";
import { isRecordingHeard, statusWords } from "./call-words";
import type { AgentEvent } from "./server-frames";

const callAfter = (...events: CallEvent[]) => events.reduce(callReducer, initialCall);
const agent = (event: AgentEvent): CallEvent => ({ type: "agent", event });

const connected: CallEvent[] = [{ type: "asked" }, { type: "dialled" }, { type: "connected", at: 1_000 }];
const live = (...events: CallEvent[]) => callAfter(...connected, ...events);
const texts = (state: CallState) => state.captions.map(({ role, text }) => `${role}: ${text}`);

describe("a call", () => {
  it("goes from the microphone through the check to a live line", () => {
    expect(callAfter({ type: "asked" }).phase).toBe("asking");
    expect(callAfter({ type: "asked" }, { type: "microphone_open" }).phase).toBe("checking");
    expect(callAfter({ type: "asked" }, { type: "microphone_open" }, { type: "dialled" }).phase).toBe("connecting");
    expect(live()).toMatchObject({ phase: "live", mode: "listening", startedAt: 1_000 });
  });

  it("listens, thinks, speaks and listens again", () => {
    const said = agent({ type: "user_said", eventId: 1, text: "Hello" });
    const modes = [
      [],
      [said],
      [said, { type: "sound_began" }],
      [said, { type: "sound_began" }, { type: "sound_ended" }],
    ];
    expect(modes.map((events) => live(...(events as CallEvent[])))).toMatchObject(
      ["listening", "thinking", "speaking", "listening"].map((mode) => ({ mode })),
    );
  });

  it("goes on thinking when the last sound ends after the next words came", () => {
    const said = agent({ type: "user_said", eventId: 2, text: "And then?" });
    expect(live({ type: "sound_began" }, said, { type: "sound_ended" })).toMatchObject({ mode: "thinking" });
  });

  it("listens at once when the person interrupts", () => {
    expect(live({ type: "sound_began" }, agent({ type: "interrupted", eventId: 4 }))).toMatchObject({
      mode: "listening",
    });
  });

  it("writes down what is said on both sides, an answer growing sentence by sentence", () => {
    const state = live(
      agent({ type: "user_said", eventId: 1, text: "How was it?" }),
      agent({ type: "agent_went_on", eventId: 2, text: "It was fine." }),
      agent({ type: "agent_went_on", eventId: 2, text: "We had rain." }),
    );
    expect(texts(state)).toEqual(["user: How was it?", "agent: It was fine. We had rain."]);
    const whole = callReducer(state, agent({ type: "agent_said", eventId: 2, text: "It was fine. We had rain. So." }));
    expect(texts(whole)).toEqual(["user: How was it?", "agent: It was fine. We had rain. So."]);
  });

  it("shows a recording that answers as what it is, with its name, and says so while it is heard", () => {
    const recording = { title: "The boat", recordedOn: "1998-08" };
    const answer = { recording, text: "We sailed to Cobh.", language: "de" };
    const playing = live(agent({ type: "recording_answered", ...answer }), { type: "sound_began" });
    expect(playing.captions).toMatchObject([{ role: "recording", ...answer }]);
    expect(statusWords(playing)).toBe("Playing a recording");
    expect(isRecordingHeard(playing)).toBe(true);
    const ended = callReducer(playing, { type: "sound_ended" });
    expect(isRecordingHeard(ended)).toBe(false);
    const answered = callReducer(ended, agent({ type: "agent_went_on", eventId: 9, text: "Yes." }));
    expect(isRecordingHeard(callReducer(answered, { type: "sound_began" }))).toBe(false);
    const corrected = callReducer(ended, agent({ type: "agent_corrected", eventId: 3, text: "" }));
    expect(corrected.captions).toEqual(playing.captions);
  });

  it("shows as Keepsake's that no recording tells what was asked", () => {
    const none = { recording: null, text: "Davon erzählt keine der Aufnahmen.", language: "de" };
    const state = live(agent({ type: "recording_answered", ...none }));
    expect(state.captions).toMatchObject([{ role: "keepsake", text: none.text, language: "de" }]);
  });

  it("tells an agent that goes on after a lost line that a recording was not its own answer", () => {
    const answer = { recording: { title: "The boat", recordedOn: null }, text: "We sailed to Cobh.", language: "en" };
    const state = live(agent({ type: "recording_answered", ...answer }));
    expect(talkSoFar(state.captions)).toContain("A recording, not you: We sailed to Cobh.");
  });

  it("shows the person's words while they are recognised, until they or an answer are there", () => {
    const saying = agent({ type: "user_tentatively_said", text: " How was " });
    expect(live(saying)).toMatchObject({ tentative: "How was", captions: [] });
    expect(live(saying, agent({ type: "user_said", eventId: 1, text: "How was it?" })).tentative).toBe("");
    expect(live(saying, agent({ type: "agent_went_on", eventId: 2, text: "What was that?" })).tentative).toBe("");
    expect(live(saying, { type: "dropped" }).tentative).toBe("");
  });

  it("does not write twice what it knows already: parts of an answer come after the whole of it too", () => {
    const state = live(
      agent({ type: "agent_went_on", eventId: 1, text: "Yes." }),
      agent({ type: "agent_said", eventId: 1, text: "Yes. It was green." }),
      agent({ type: "agent_went_on", eventId: 1, text: "It was green." }),
      agent({ type: "agent_said", eventId: 2, text: "Good night." }),
      agent({ type: "agent_went_on", eventId: 2, text: "Good night." }),
    );
    expect(texts(state)).toEqual(["agent: Yes. It was green.", "agent: Good night."]);
  });

  it("does not take the events of a new line for those of the one that dropped", () => {
    const state = live(
      agent({ type: "agent_said", eventId: 1, text: "Hello." }),
      { type: "dropped" },
      { type: "connected", at: 9_000 },
      agent({ type: "agent_said", eventId: 1, text: "It was green." }),
    );
    expect(texts(state)).toEqual(["agent: Hello.", "agent: It was green."]);
  });

  it("corrects an answer to what was heard before the cut, shows that it breaks off, and takes it away when nothing was", () => {
    const asked: CallEvent = { type: "typed", text: "How was it?" };
    const said = agent({ type: "agent_said", eventId: 2, text: "It was a long summer." });
    expect(texts(live(asked, said, agent({ type: "agent_corrected", eventId: 2, text: "It was a" })))).toEqual([
      "user: How was it?",
      "agent: It was a…",
    ]);
    expect(texts(live(asked, said, agent({ type: "agent_corrected", eventId: 2, text: " " })))).toEqual([
      "user: How was it?",
    ]);
  });

  it("keeps no fragment of a greeting that was cut off by typing", () => {
    const greeted = agent({ type: "agent_said", eventId: 1, text: "There's my Bean." });
    const cut = agent({ type: "agent_corrected", eventId: 1, text: "There's" });
    const typed: CallEvent = { type: "typed", text: "Good morning" };
    expect(texts(live(greeted, typed, cut))).toEqual(["user: Good morning"]);
    const notice = agent({ type: "keepsake_disclosed", text: "This is an AI voice.", language: "en" });
    expect(texts(live(notice, greeted, typed, cut))).toEqual(["keepsake: This is an AI voice.", "user: Good morning"]);
  });

  it("shows typed words once, also when the agent repeats them", () => {
    const typed: CallEvent = { type: "typed", text: "Good morning" };
    const repeated = agent({ type: "user_said", eventId: 1, text: "Good morning " });
    expect(texts(live(typed, repeated))).toEqual(["user: Good morning"]);
    expect(live(typed)).toMatchObject({ mode: "thinking" });
  });

  it("keeps clock and captions through a reconnection", () => {
    const said = agent({ type: "agent_said", eventId: 9, text: "Yes." });
    const again = live(said, { type: "dropped" }, { type: "connected", at: 9_000 });
    expect(again).toMatchObject({ phase: "live", startedAt: 1_000, mode: "listening" });
    expect(texts(again)).toEqual(["agent: Yes."]);
  });

  it("keeps the first reason it ended for", () => {
    const state = live(
      { type: "ended", reason: "hung_up", at: 5_000 },
      { type: "ended", reason: "connection_lost", at: 6_000 },
    );
    expect(state).toMatchObject({ phase: "ended", reason: "hung_up", startedAt: 1_000, endedAt: 5_000 });
  });

  it("was never a call when it ended before the line was open", () => {
    const state = callAfter({ type: "asked" }, { type: "ended", reason: "microphone_refused", at: 3 });
    expect(state).toMatchObject({ phase: "ended", startedAt: null });
  });

  it("begins anew without the captions of the last call", () => {
    const state = live(agent({ type: "agent_said", eventId: 1, text: "Yes." }), {
      type: "ended",
      reason: "hung_up",
      at: 2,
    });
    expect(callReducer(state, { type: "asked" })).toMatchObject({ phase: "asking", captions: [] });
  });

  it("is never over and under way at once, and never comes back from its end by a late event", () => {
    const event: fc.Arbitrary<CallEvent> = fc.oneof(
      fc.constantFrom<CallEvent>(
        { type: "asked" },
        { type: "microphone_open" },
        { type: "dialled" },
        { type: "dropped" },
        { type: "sound_began" },
        { type: "sound_ended" },
        { type: "connected", at: 1 },
        { type: "ended", reason: "hung_up", at: 2 },
        { type: "muted", isMuted: true },
        { type: "typed", text: "a" },
        agent({ type: "interrupted", eventId: 1 }),
        agent({ type: "user_said", eventId: 1, text: "b" }),
        agent({ type: "agent_went_on", eventId: 1, text: "c" }),
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = initialCall;
        for (const next of events) {
          const before = state;
          state = callReducer(state, next);
          if (before.phase === "ended" && next.type !== "asked") expect(state.phase).toBe("ended");
          if (!isUnderWay(state)) expect(state.isMuted).toBe(false);
          if (state.phase === "live") expect(["listening", "thinking", "speaking"]).toContain(state.mode);
          expect(new Set(state.captions.map(({ id }) => id)).size).toBe(state.captions.length);
        }
      }),
    );
  });
});

describe("Keepsake's card", () => {
  const facts = { stage: "danger", language: "en", country: null } as const;
  const card = agent({ type: "keepsake_said", content: "Please call.\n\nEmergency: 112", facts });

  it("stands until the loved one speaks again, and is Keepsake's in the captions", () => {
    const shown = live(agent({ type: "user_said", eventId: 1, text: "Help" }), card);
    expect(shown).toMatchObject({ mode: "listening", card: { facts } });
    expect(texts(shown)).toEqual(["user: Help", "keepsake: Please call."]);
    expect(callReducer(shown, agent({ type: "agent_said", eventId: 5, text: "Yes." })).card).toBeNull();
  });

  it("is still there when the call has ended on it", () => {
    expect(live(card, { type: "ended", reason: "hung_up", at: 9_000 })).toMatchObject({
      phase: "ended",
      card: { facts },
    });
  });
});
