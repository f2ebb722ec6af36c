import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { AgentFrame } from "@/lib/calls/agent/agent-frames";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import { LocalCall } from "@/lib/calls/agent/local-call";
import { bytesToBase64 } from "@/lib/calls/pcm";

const BYTES_PER_SECOND = 32_000;
const PIECE_BYTES = BYTES_PER_SECOND / 10;
/** Longer than the pause that ends a turn. */
const SILENCE_BYTES = 2 * BYTES_PER_SECOND;
const GREETING_WITHIN_MS = 15_000;
const WORDS_WITHIN_MS = 20_000;
const ANSWER_WITHIN_MS = 30_000;
/** The longest time to listen to the answer. */
const LISTEN_MS = 10_000;

/** Times are in milliseconds, lengths in seconds; null when the event did not happen in time. */
export type CallTrial = {
  greeting: { firstSoundMs: number | null; words: string };
  /** Null when this server cannot recognise speech; `words` is empty when none were recognised. */
  hearing: { said: string; words: string; tookMs: number } | null;
  answer: { firstSoundMs: number | null; words: string; seconds: number };
  /** The reason, when the call ended by itself. */
  failure: string | null;
};

/** A ledger that stores nothing: a trial adds nothing to a conversation and costs no minutes. */
export const nothingKept = {
  countTurn: async () => true,
  userSaid: () => {},
  card: () => {},
  question: () => {},
  answered: () => {},
  original: () => {},
  unrecorded: () => {},
  disclosed: () => {},
  timed: () => {},
  reply: () => ({ reserve: async () => true, begun: () => {}, settle: () => {} }),
};

/**
 * Calls our own agent frame by frame, as a browser does: waits for the greeting, says `line` (aloud if speech is
 * recognised here) and listens to the answer.
 */
export async function tryCall(tools: CallTools, line: string, callerName: string): Promise<CallTrial> {
  const frames: { frame: AgentFrame; at: number }[] = [];
  let failure: string | null = null;
  let arrived = () => {};
  const caller = {
    send: (frame: AgentFrame) => {
      frames.push({ frame, at: performance.now() });
      if (frame.type === "error") failure = frame.error_event.message ?? frame.error_event.error_type ?? "error";
      if (frame.type === "keepsake_unspoken") failure ??= "The voice failed, so the words would be shown in writing.";
      arrived();
    },
    close: () => arrived(),
    // Audio is never sent faster than real time here, so nothing needs pausing.
    pause: () => undefined,
    resume: () => undefined,
  };
  const facts = {
    callId: 0,
    providerConversationId: "trial",
    earlierTurns: [],
    earlierCards: [],
    held: null,
    isDisclosureDue: false,
    secondsLeft: 600,
  };
  const call = new LocalCall(caller, tools, nothingKept, facts);
  const isOver = call.ended.then(() => arrived());

  /** Finds the first matching frame after the earlier ones, within the given milliseconds. */
  const until = async <T>(find: () => T | undefined, withinMs: number): Promise<T | null> => {
    const deadline = AbortSignal.timeout(withinMs);
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (deadline.aborted || failure !== null) return null;
      await Promise.race([
        new Promise<void>((resolve) => {
          arrived = resolve;
        }),
        wait(withinMs, undefined, { signal: deadline }).catch(() => undefined),
      ]);
    }
  };
  const since = (start: number) => frames.slice(start);
  const soundAfter = (start: number) => since(start).find(({ frame }) => frame.type === "audio");
  const wordsAfter = (start: number) => {
    const heard = since(start).map(({ frame }) => frame);
    const whole = heard.findLast((frame) => frame.type === "agent_response");
    return whole?.type === "agent_response" ? whole.agent_response_event.agent_response : "";
  };

  try {
    const calledAt = performance.now();
    call.receive(
      JSON.stringify({ type: "conversation_initiation_client_data", dynamic_variables: { user_name: callerName } }),
    );
    const greeted = await until(() => soundAfter(0), GREETING_WITHIN_MS);
    await until(() => wordsAfter(0) || undefined, GREETING_WITHIN_MS);
    const greeting = { firstSoundMs: greeted && Math.round(greeted.at - calledAt), words: wordsAfter(0) };

    const start = frames.length;
    let askedAt = performance.now();
    let hearing: CallTrial["hearing"] = null;
    if (tools.transcribe) {
      askedAt = await sayAloud(call, tools, line);
      const heard = await until(
        () => since(start).find(({ frame }) => frame.type === "user_transcript"),
        WORDS_WITHIN_MS,
      );
      const words = heard?.frame.type === "user_transcript" ? heard.frame.user_transcription_event.user_transcript : "";
      hearing = { said: line, words, tookMs: Math.round((heard?.at ?? performance.now()) - askedAt) };
      if (!heard) call.receive(JSON.stringify({ type: "user_message", text: line }));
    } else {
      call.receive(JSON.stringify({ type: "user_message", text: line }));
    }
    // The rest of the greeting arrives before the answer's first words.
    const began = await until(
      () =>
        since(start).findIndex(
          ({ frame }) => frame.type === "agent_chat_response_part" || frame.type === "agent_response",
        ) + 1 || undefined,
      ANSWER_WITHIN_MS,
    );
    const from = start + (began ?? since(start).length);
    const sounded = began === null ? null : await until(() => soundAfter(from), ANSWER_WITHIN_MS);
    if (sounded) await until(() => (isStop(since(from)) ? true : undefined), LISTEN_MS);
    const answer = {
      firstSoundMs: sounded && Math.round(sounded.at - askedAt),
      words: wordsAfter(start),
      seconds: secondsOf(since(from)),
    };
    return { greeting, hearing, answer, failure };
  } finally {
    call.hangUp("hung_up");
    await isOver;
    await call.settled();
  }
}

/**
 * Sends a neutral voice's speech as microphone audio. Resolves with the time of its last word, after the silence that
 * follows.
 */
async function sayAloud(call: LocalCall, tools: CallTools, line: string): Promise<number> {
  const speak = tools.speakNeutrally(tools.language);
  const { audio } = await speak(line, { signal: AbortSignal.timeout(WORDS_WITHIN_MS), onWords: () => {} });
  const sound = new Uint8Array(await new Response(audio).arrayBuffer());
  const send = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      call.receive(JSON.stringify({ user_audio_chunk: bytesToBase64(bytes.subarray(at, at + PIECE_BYTES)) }));
      // Yields to other work, since detecting speech takes a while.
      await wait(1);
    }
  };
  await send(sound);
  const saidAt = performance.now();
  await send(new Uint8Array(SILENCE_BYTES));
  return saidAt;
}

const isStop = (frames: readonly { frame: AgentFrame }[]) =>
  frames.some(({ frame }) => frame.type === "agent_chat_response_part" && frame.text_response_part.type === "stop");

function secondsOf(frames: readonly { frame: AgentFrame }[]): number {
  const bytes = frames.reduce(
    (sum, { frame }) =>
      frame.type === "audio" ? sum + Buffer.byteLength(frame.audio_event.audio_base_64 ?? "", "base64") : sum,
    0,
  );
  return bytes / BYTES_PER_SECOND;
}
