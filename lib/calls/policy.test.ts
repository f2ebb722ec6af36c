import fc from "fast-check";
import { LONGEST_CALL_SECONDS } from "@/lib/plans/policy";
import { type EndedCall, type ProviderRecord, settlementOf, transcriptSeconds, wallClockLimit } from "./policy";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const call: EndedCall = { startedAt: at(0), lastBeatAt: at(50), endedAt: at(55), durationSecs: 55 };
const hundred = [{ role: "assistant" as const, content: "x".repeat(100) }];

describe("the length of a call", () => {
  it("is twice what is left, an hour at most", () => {
    expect(wallClockLimit(60)).toBe(120);
    expect(wallClockLimit(5_000)).toBe(LONGEST_CALL_SECONDS);
    expect(wallClockLimit(0.2)).toBe(1);
  });
});

describe("the charge for a call on a provider's agent", () => {
  it("counts 0.06 s for each character of the agent's turns and none of the person's", () => {
    expect(transcriptSeconds([...hundred, { role: "user", content: "y".repeat(900) }], 600)).toBeCloseTo(6, 6);
  });

  it("is never more than the call was long", () => {
    expect(transcriptSeconds([{ role: "assistant", content: "z".repeat(10_000) }], 30)).toBe(30);
  });

  it("is decided by the provider's record, whatever the browser claimed", () => {
    const forged: EndedCall = { ...call, endedAt: at(1), durationSecs: 1 };
    const record: ProviderRecord = { state: "ended", seconds: 300, turns: hundred };
    expect(settlementOf(forged, record, at(400))).toEqual({ seconds: 6, durationSecs: 300 });
  });

  it("waits while the provider says that the call is running, however early it was said to have ended", () => {
    const record: ProviderRecord = { state: "running", seconds: 900, turns: [] };
    expect(settlementOf({ ...call, endedAt: at(1), durationSecs: 1 }, record, at(1_800))).toBe("wait");
  });

  it("is the length the server saw when no record comes within ten minutes", () => {
    expect(settlementOf(call, null, at(600))).toBe("wait");
    expect(settlementOf(call, null, at(1_000))).toEqual({ seconds: 55, durationSecs: 55 });
  });

  it("is nothing for an address that was never used, but only once it cannot be used any more", () => {
    const unused: EndedCall = { startedAt: at(0), lastBeatAt: at(0), endedAt: at(0), durationSecs: 0 };
    expect(settlementOf(unused, null, at(890))).toBe("wait");
    expect(settlementOf(unused, null, at(961))).toEqual({ seconds: 0, durationSecs: 0 });
  });

  it("comes in the end, whatever the provider says, and is never negative", () => {
    const record = fc.option(
      fc.record({
        state: fc.constantFrom<"running" | "ended">("running", "ended"),
        seconds: fc.integer({ min: 0, max: 4_000 }),
        turns: fc.constant(hundred),
      }),
    );
    fc.assert(
      fc.property(record, fc.integer({ min: 0, max: 4_000 }), (found, length) => {
        const ended: EndedCall = {
          startedAt: at(0),
          lastBeatAt: at(length),
          endedAt: at(length),
          durationSecs: length,
        };
        const settled = settlementOf(ended, found, at(100_000));
        expect(settled).not.toBe("wait");
        if (settled !== "wait") expect(settled.seconds).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
