import { initiationFrame } from "@/lib/calls/protocol";
import { type BrowserSocket, CallSocket, type SocketEnd } from "./call-socket";
import { endWords } from "./call-words";

/** A line that is open, and how it has ended. */
function aLine() {
  const ends: SocketEnd[] = [];
  const line: BrowserSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: () => {},
    close: () => {},
  };
  const socket = new CallSocket(line, initiationFrame({ userName: "Ana" }), {
    onEvent: () => {},
    onEnd: (end) => ends.push(end),
  });
  line.onopen?.();
  const tell = (frame: object) => line.onmessage?.({ data: JSON.stringify(frame) });
  const event = { conversation_id: "c", agent_output_audio_format: "pcm_16000" };
  tell({ type: "conversation_initiation_metadata", conversation_initiation_metadata_event: event });
  return { line, socket, ends, tell, ping: () => tell({ type: "ping", ping_event: { event_id: 1 } }) };
}

/** How a call ends for the person when the agent closes its socket like this. */
function endOf(code: number, reason: string): SocketEnd {
  const { line, ends } = aLine();
  line.onclose?.({ code, reason });
  const [end] = ends;
  if (!end) throw new Error("The call did not end.");
  return end;
}

describe("a line on which nothing comes any more", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it("is lost after twelve seconds without a byte, and not while any frame comes", () => {
    const { ends, tell, ping } = aLine();
    ping();
    jest.advanceTimersByTime(5_000);
    ping();
    for (let seconds = 0; seconds < 60; seconds += 10) {
      jest.advanceTimersByTime(10_000);
      tell({ type: "a_kind_that_is_not_known" });
    }
    expect(ends).toEqual([]);
    jest.advanceTimersByTime(11_900);
    expect(ends).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(ends).toEqual([{ kind: "dropped" }]);
  });

  it("is given twice the pause of an agent that pings more seldom", () => {
    const { ends, ping } = aLine();
    for (let pings = 0; pings < 4; pings++) {
      ping();
      jest.advanceTimersByTime(20_000);
    }
    ping();
    jest.advanceTimersByTime(39_900);
    expect(ends).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(ends).toEqual([{ kind: "dropped" }]);
  });

  it("is not watched where the agent sends no pings, nor after hanging up", () => {
    const quiet = aLine();
    jest.advanceTimersByTime(60_000);
    expect(quiet.ends).toEqual([]);
    quiet.ping();
    quiet.socket.hangUp();
    jest.advanceTimersByTime(60_000);
    expect(quiet.ends).toEqual([{ kind: "over", reason: "hung_up" }]);
  });
});

describe("a call that is closed by the agent", () => {
  it.each([
    [1008, "too_many_turns", "too_many_turns"],
    [1008, "sent_too_much", "sent_too_much"],
    [1009, "", "sent_too_much"],
    [1008, "Override for field 'voice_id' is not allowed by config.", "refused"],
    [1000, "taken_over", "taken_over"],
  ] as const)("with %s %s is over and not dialled again: %s", (code, reason, expected) => {
    expect(endOf(code, reason)).toEqual({ kind: "over", reason: expected });
  });

  it("for too many messages says that they are kept, and when to call again", () => {
    expect(endWords.too_many_turns.text).toContain("kept in the conversation");
    expect(endWords.too_many_turns.text).toContain("wait a minute");
  });
});
