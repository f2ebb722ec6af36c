import "server-only";
import type { CallHolds } from "@/lib/calls/agent/call-holds";
import type { ReplyLimits } from "@/lib/calls/agent/client-frames";
import { LeftToRecordings } from "@/lib/calls/agent/left-to-recordings";
import type { Callee } from "@/lib/calls/server/data";
import type { EarlierTurns } from "@/lib/calls/server/earlier-turns";
import { SPOKEN_RULES } from "@/lib/calls/spoken-rules";
import { replyRequest } from "@/lib/conversations/persona";
import { inPrompt, type Originals, originalsBy, stretchesFor } from "@/lib/conversations/replies/originals";
import { MarkedRecording, untilRecording } from "@/lib/conversations/replies/recording-marker";
import type { Actor } from "@/lib/platform/auth/actor";
import { log } from "@/lib/platform/log";
import { tracedItems } from "@/lib/platform/telemetry/traced-items";
import type { Heard, ReplyRequest, TalkTurn, TextProvider } from "@/lib/providers/text/provider";
import type { Stretch } from "@/lib/recordings/search/stretch";
import { untilMarked } from "@/lib/safety/danger-marker";
import { toOriginals } from "@/lib/voices/originals";

/**
 * Yields the next reply in chunks. `turns` is oldest first and ends with the user's turn. `isVoiceAlone`: no recording
 * may be played instead.
 * @throws LeftToRecordings
 */
export type Reply = (
  turns: readonly TalkTurn[],
  limits: ReplyLimits,
  signal: AbortSignal,
  options?: { isVoiceAlone?: boolean | undefined },
) => AsyncIterable<string>;

/** Identifies the call in the spans of its providers. */
type About = { "call.id"?: number };

/** A reply for which tokens are reserved; an unused reservation has to be released. */
type PaidReply = {
  writer: TextProvider;
  write: (signal: AbortSignal) => AsyncIterable<string>;
  release: () => Promise<void>;
};

type Parts = {
  pay: (request: ReplyRequest) => Promise<PaidReply>;
  actor: Actor;
  callee: Callee;
  about: About;
  holds: Pick<CallHolds, "isCareful">;
  /** Null in a call without a conversation. */
  earlier: EarlierTurns | null;
  /** Receives the writer of each reply: the companion, once today's spending limit is reached. */
  onWriter: (name: string) => void;
};

export function callReplies(parts: Parts): Reply {
  const { pay, actor, callee, about, holds, earlier, onWriter } = parts;
  const reply: Reply = async function* (turns, limits, signal, { isVoiceAlone = false } = {}) {
    const setting = toOriginals(callee.originals);
    if (isVoiceAlone && setting === "only") throw new LeftToRecordings(null);
    const stretches = await stretchesOf(parts, turns);
    const allowed = {
      setting,
      mayBeSent: earlier?.recordings.mayBeSent ?? false,
      mayPlay: setting !== "never" && !isVoiceAlone,
    };
    const request = replyRequest(callee, actor.name, turns, {
      isCareful: holds.isCareful,
      recordings: inPrompt(stretches, allowed),
      ...(earlier && { heard: heardWith(earlier, turns) }),
    });
    const asked = {
      ...request,
      system: `${SPOKEN_RULES}\n\n${request.system}`,
      maxOutputTokens: limits.maxTokens,
      temperature: limits.temperature,
    };
    const paid = await pay(asked);
    const { name } = paid.writer;
    onWriter(name);
    const originals = originalsBy(paid.writer, stretches, allowed);
    try {
      if (originals?.isSearchDeciding && (originals.sure || originals.isOnly))
        throw new LeftToRecordings(originals.sure);
      const written = tracedItems("write", { provider: name, ...about }, paid.write(signal), signal);
      yield* unlessRecorded(written, originals);
    } catch (error) {
      if (!(error instanceof MarkedRecording) || !originals) throw error;
      const original = originals.named(error.number);
      if (original || originals.isOnly) throw new LeftToRecordings(original);
      yield* reply(turns, limits, signal, { isVoiceAlone: true });
    } finally {
      await paid.release();
    }
  };
  return reply;
}

/** The stretches relevant to the newest turn; empty when they cannot be read, because the voice can still reply. */
async function stretchesOf({ callee, earlier }: Parts, turns: readonly TalkTurn[]): Promise<Stretch[]> {
  if (!earlier) return [];
  const { recordings } = earlier;
  return stretchesFor({ voice: callee, recordings }, turns.at(-1)?.content ?? "").catch((err: unknown) => {
    log.warn({ err }, "The recordings could not be searched in a call.");
    return [];
  });
}

/** Passes a reply on. Where only recordings may answer, a writer that names none means that none does. */
async function* unlessRecorded(written: AsyncIterable<string>, originals: Originals | null): AsyncGenerator<string> {
  const pieces = untilRecording(written);
  if (!originals?.isOnly) return yield* pieces;
  for await (const _ of untilMarked(pieces)) throw new LeftToRecordings(null);
}

/** The turns outside this call's conversation, plus the call's own replies, which also count as said today. */
const heardWith = (earlier: EarlierTurns, turns: readonly TalkTurn[]): Heard => ({
  ...earlier.heard,
  saidToday: [
    ...earlier.heard.saidToday,
    ...turns
      .slice(earlier.turns.length)
      .filter(({ role }) => role === "assistant")
      .map(({ content }) => content),
  ],
});
