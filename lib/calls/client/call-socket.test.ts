import { initiationFrame } from "@/lib/calls/protocol";
import { type BrowserSocket, CallSocket, type SocketEnd } from "./call-socket";
import { endWords } from "./call-words";

/** How a call ends for the person when the agent closes its socket like this. */
function endOf(code: number, reason: string): SocketEnd {
  const ends: SocketEnd[] = [];
  const line: BrowserSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: () => {},
    close: () => {},
  };
  new CallSocket(line, initiationFrame({ userName: "Ana" }), { onEvent: () => {}, onEnd: (end) => ends.push(end) });
  line.onopen?.();
  const event = { conversation_id: "c", agent_output_audio_format: "pcm_16000" };
  const metadata = {
    type: "conversation_initiation_metadata",
    conversation_initiation_metadata_event: event,
  };
  line.onmessage?.({ data: JSON.stringify(metadata) });
  line.onclose?.({ code, reason });
  const [end] = ends;
  if (!end) throw new Error("The call did not end.");
  return end;
}

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
