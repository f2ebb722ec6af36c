import { type BrowserSocket, CallSocket } from "@/lib/calls/client/call-socket";
import { type CallEvent, type CallState, callReducer, initialCall } from "@/lib/calls/client/call-state";
import { endWords, hearingAdvice, statusWords, UNSPOKEN } from "@/lib/calls/client/call-words";
import { initiationFrame } from "@/lib/calls/protocol";
import type { AgentCaller, Frame } from "@/tests/factories/agent-calls";

/** Everything the call screen has shown so far: the browser's own reading of the received frames. */
export function seenIn(caller: AgentCaller): string[] {
  const said = new Set<string>();
  let state: CallState = initialCall;
  const next = (event: CallEvent) => {
    state = callReducer(state, event);
    for (const words of wordsOf(state)) said.add(words);
  };
  next({ type: "asked" });
  next({ type: "dialled" });
  const line: BrowserSocket = { onopen: null, onmessage: null, onclose: null, onerror: null, send() {}, close() {} };
  const socket = new CallSocket(line, initiationFrame({ userName: "Ana" }), {
    onEvent: (event) => {
      if (event.type === "opened") next({ type: "connected", at: 0 });
      else if (event.type === "audio") next({ type: "sound_began" });
      else next({ type: "agent", event });
    },
    onEnd: (end) => {
      if (end.kind === "over" && end.reason !== "hung_up") next({ type: "ended", reason: end.reason, at: 0 });
    },
  });
  let quietAt = 0;
  for (const frame of caller.frames) {
    if (frame.at > quietAt) next({ type: "sound_ended" });
    if (frame.type === "audio") quietAt = Math.max(quietAt, frame.at) + secondsOf(frame) * 1000;
    line.onmessage?.({ data: JSON.stringify(frame) });
  }
  if (caller.closed) line.onclose?.(caller.closed);
  // Its watchdog would keep running.
  socket.hangUp();
  return [...said];
}

const secondsOf = ({ audio_event: event }: Frame) =>
  Buffer.from((event as { audio_base_64: string }).audio_base_64, "base64").length / 32_000;

function wordsOf(state: CallState): string[] {
  return [
    statusWords(state),
    hearingAdvice(state) ?? "",
    state.isUnspoken ? UNSPOKEN : "",
    state.phase === "ended" ? (endWords[state.reason].text ?? "") : "",
    ...state.captions.map(({ text }) => text),
  ];
}
