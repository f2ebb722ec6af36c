import { type DemoCallState, demoCallReducer, demoCallStatus, readingTimeMs } from "@/lib/landing/demo-call";
import { demoCall, demoMessages, demoNote, demoReply } from "@/lib/landing/demo-script";

const ready: DemoCallState = { phase: "ready" };

describe("the scripted call", () => {
  it("says every line once, in words for its state, and ends by itself", () => {
    let state = demoCallReducer(demoCallReducer(ready, { type: "called" }), { type: "connected" });
    const said: string[] = [];
    while (state.phase === "live") {
      said.push(`${demoCallStatus(state)}: ${demoCall[state.line]?.id}`);
      state = demoCallReducer(state, { type: "lineOver" });
    }
    expect(said).toHaveLength(demoCall.length);
    expect(said[0]).toBe("Speaking: call-hello");
    expect(said[1]).toBe("Listening: call-exam");
    expect(state).toEqual({ phase: "ended", isComplete: true });
  });

  it("can be ended at any moment, and begun again", () => {
    const connecting = demoCallReducer(ready, { type: "called" });
    const live = demoCallReducer(connecting, { type: "connected" });
    for (const state of [connecting, live]) {
      const ended = demoCallReducer(state, { type: "hungUp" });
      expect(ended).toEqual({ phase: "ended", isComplete: false });
      expect(demoCallReducer(ended, { type: "called" })).toEqual({ phase: "connecting" });
    }
  });

  it("ignores what comes too late", () => {
    const ended: DemoCallState = { phase: "ended", isComplete: false };
    expect(demoCallReducer(ended, { type: "lineOver" })).toBe(ended);
    expect(demoCallReducer(ended, { type: "connected" })).toBe(ended);
    expect(demoCallReducer(ready, { type: "hungUp" })).toBe(ready);
  });

  it("gives a line that is only read 0.06 s for each character", () => {
    expect(readingTimeMs({ id: "x", role: "user", content: "x".repeat(50) })).toBe(3000);
  });
});

describe("the script", () => {
  it("says that it is an AI voice first, and that the answer is a preview", () => {
    expect(demoMessages[0]?.content).toContain("I am an AI voice");
    expect(demoCall[0]?.content).toContain("AI voice");
    expect(demoNote).toMatch(/preview.*Sign up.*voice made from your own recordings/);
    expect(demoReply.content).not.toMatch(/sign up|preview|account|free/i);
  });

  it("never speaks as if someone were waiting, missing or watching", () => {
    const all = [...demoMessages, demoReply, ...demoCall].map(({ content }) => content).join(" ");
    expect(all).not.toMatch(
      /\b(miss(ed|ing)? you|wait(ed|ing)? for|watching over|heaven|still here|always with you)\b/i,
    );
    expect(all).not.toMatch(/!/);
  });
});
