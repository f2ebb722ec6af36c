import { isBusy, quietTalk, type TalkEvent, type TalkState, talkReducer } from "@/lib/conversations/talk-state";
import { historyRows, liveRows } from "@/lib/conversations/timeline";
import { aMessageAnswer } from "@/tests/factories/screen-data";

const at = "2026-11-02T10:00:00.000Z";
const submitted = (key: string, content = "Hello"): TalkEvent => ({ type: "submitted", key, content, createdAt: at });
const given = (...events: TalkEvent[]): TalkState => events.reduce(talkReducer, quietTalk);
const saved = aMessageAnswer({ id: 1, content: "Hello", createdAt: at });
const answer = aMessageAnswer({ id: 2, role: "assistant", content: "I am here to listen.", createdAt: at });
const began: TalkEvent = { type: "reply", id: 2, audioUrl: "/audio/messages/2", metadata: null };

describe("sending", () => {
  it("shows the message at once and blocks another until it is answered", () => {
    const sending = given(submitted("a"));
    expect(sending.unsent).toMatchObject([{ key: "a", phase: "sending" }]);
    expect(talkReducer(sending, submitted("b")).unsent).toHaveLength(1);
    const waiting = talkReducer(sending, { type: "saved", key: "a", message: saved });
    expect(isBusy(waiting)).toBe(true);
    expect(isBusy(talkReducer(waiting, { type: "answered", message: answer }))).toBe(false);
  });

  it("keeps a message that failed, with its key, through every retry", () => {
    const failed = given(submitted("a"), { type: "sendFailed", key: "a" });
    expect(failed.unsent).toMatchObject([{ key: "a", content: "Hello", phase: "failed" }]);
    const again = talkReducer(failed, { type: "retried", key: "a" });
    expect(again.unsent).toMatchObject([{ key: "a", content: "Hello", phase: "sending" }]);
  });

  it("does not retry one message while another is on its way", () => {
    const state = given(submitted("a"), { type: "sendFailed", key: "a" }, submitted("b"), {
      type: "retried",
      key: "a",
    });
    expect(state.unsent.map(({ key, phase }) => [key, phase])).toEqual([
      ["a", "failed"],
      ["b", "sending"],
    ]);
  });

  it("keeps one copy when a repeated attempt answers what was saved before", () => {
    const state = given(
      submitted("a"),
      { type: "saved", key: "a", message: saved },
      { type: "unanswered", reason: "" },
    );
    const again = talkReducer(state, { type: "saved", key: "a", message: saved });
    expect(again.kept).toEqual([saved]);
  });

  it("forgets a message that was removed", () => {
    expect(given(submitted("a"), { type: "sendFailed", key: "a" }, { type: "removed", key: "a" }).unsent).toEqual([]);
  });
});

describe("the answer", () => {
  const waiting = given(submitted("a"), { type: "saved", key: "a", message: saved });

  it("grows word by word and ends as the kept message", () => {
    const writing = [began, { type: "text", text: "I am " } as const, { type: "text", text: "here" } as const].reduce(
      talkReducer,
      waiting,
    );
    expect(writing.reply).toMatchObject({ id: 2, text: "I am here" });
    const done = talkReducer(writing, { type: "answered", message: answer });
    expect(done).toMatchObject({ phase: "idle", kept: [saved, answer], reply: { text: "I am here to listen." } });
  });

  it("says why there is none, and can be asked for again", () => {
    const failed = talkReducer(waiting, { type: "unanswered", reason: "The service is away." });
    expect(failed).toMatchObject({ phase: "idle", failure: "The service is away.", kept: [saved] });
    expect(talkReducer(failed, { type: "asked" })).toMatchObject({ phase: "waiting", failure: null });
  });

  it("is no longer fresh once something else is sent", () => {
    const next = talkReducer(talkReducer(waiting, { type: "answered", message: answer }), submitted("b"));
    expect(next.reply).toBeNull();
  });
});

describe("the order of the rows", () => {
  const now = new Date(at);
  const keys = (state: TalkState) => liveRows(state, [], now).map(({ key }) => key);

  it("keeps the answer in one row from its first word to the kept message", () => {
    const writing = given(submitted("a"), { type: "saved", key: "a", message: saved }, began);
    const done = talkReducer(writing, { type: "answered", message: answer });
    expect(keys(writing)).toEqual(["day-m1", "disclosure-m1", "m1", "m2"]);
    expect(keys(done)).toEqual(["day-m1", "disclosure-m1", "m1", "m2"]);
    expect(liveRows(done, [], now).at(-1)).toMatchObject({ isFresh: true, isWriting: false });
  });

  it("puts what could not be sent last", () => {
    const state = given(
      submitted("lost"),
      { type: "sendFailed", key: "lost" },
      submitted("a"),
      { type: "saved", key: "a", message: saved },
      began,
    );
    expect(keys(state)).toEqual(["day-m1", "disclosure-m1", "m1", "m2", "lost"]);
  });

  it("divides by day, in the reader's own time", () => {
    const monday = new Date(2026, 10, 2, 23, 50).toISOString();
    const tuesday = new Date(2026, 10, 3, 0, 10).toISOString();
    const rows = historyRows([
      aMessageAnswer({ id: 1, createdAt: monday }),
      aMessageAnswer({ id: 2, createdAt: monday }),
      aMessageAnswer({ id: 3, createdAt: tuesday }),
    ]);
    expect(rows.map(({ key }) => key)).toEqual([
      "day-m1",
      "disclosure-m1",
      "m1",
      "m2",
      "day-m3",
      "disclosure-m3",
      "m3",
    ]);
    const live = liveRows(given(submitted("a")), [aMessageAnswer({ createdAt: at })], now);
    expect(live.map(({ kind }) => kind)).toEqual(["unsent"]);
  });
});
