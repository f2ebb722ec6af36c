import { DISCLOSED_EVERY_SECONDS } from "@/lib/conversations/disclosure";
import { isNotSpoken, parseMetadata } from "@/lib/conversations/message-metadata";
import type { Message } from "@/lib/conversations/schema";
import type { Reply, TalkState, Unsent } from "@/lib/conversations/talk-state";

export type TimelineRow =
  | { kind: "day"; key: string; date: Date }
  /** The notice that the voice is an AI. */
  | { kind: "disclosure"; key: string }
  /** From here on replies are text only, or written by the companion. */
  | { kind: "silence"; key: string; why: Silence }
  /** `isFresh` marks the reply to the latest message of this visit. */
  | { kind: "message"; key: string; message: Message; isWriting: boolean; isFresh: boolean }
  | { kind: "unsent"; key: string; unsent: Unsent };

/**
 * The user's minutes or a daily spending limit are used up: the operator's, or that of an account without a verified
 * address.
 */
export type Silence = "minutes" | "spend_limit" | "unverified";

/**
 * Rows from before this visit are separate from new ones, so that a long history does not re-render for every word of a
 * reply, and a reply keeps the same row from its first word.
 */
export function historyRows(messages: readonly Message[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  let before: Before | null = null;
  let silence: Silence | null = null;
  for (const message of messages) {
    before = withDay(rows, before, message.createdAt, messageRow(message));
    silence = withSilence(rows, message, silence);
  }
  return rows;
}

/**
 * Rows added during this visit: stored messages, those being sent, the reply being written, and failed messages last.
 */
export function liveRows(state: TalkState, history: readonly Message[], now: Date): TimelineRow[] {
  const rows: TimelineRow[] = [];
  const lastOfHistory = history.at(-1);
  const lastAnswer = history.findLast((message) => silenceOf(message) !== undefined);
  let silence = (lastAnswer && silenceOf(lastAnswer)) ?? null;
  let before = history.reduce<Before | null>((last, { createdAt }) => next(last, createdAt), null);
  const add = (createdAt: string, row: TimelineRow) => {
    before = withDay(rows, before, createdAt, row);
  };
  const unsent = (phase: Unsent["phase"]) => {
    for (const one of state.unsent) {
      if (one.phase === phase) add(one.createdAt, { kind: "unsent", key: one.key, unsent: one });
    }
  };
  const { reply, kept } = state;
  for (const message of kept) {
    add(message.createdAt, messageRow(message, { isFresh: message.id === reply?.id }));
    silence = withSilence(rows, message, silence);
  }
  unsent("sending");
  if (reply && !kept.some(({ id }) => id === reply.id)) {
    const message = asMessage(reply, kept.at(-1) ?? lastOfHistory, now);
    add(message.createdAt, messageRow(message, { isFresh: true, isWriting: true }));
    withSilence(rows, message, silence);
  }
  unsent("failed");
  return rows;
}

function messageRow(message: Message, { isFresh = false, isWriting = false } = {}): TimelineRow {
  return { kind: "message", key: `m${message.id}`, message, isFresh, isWriting };
}

/** The date of the latest row, and when the notice was last given, in milliseconds since 1970. */
type Before = { date: Date; disclosedAt: number };

/** The notice is added with the first row of a day, and again after three hours of conversation. */
function next(before: Before | null, createdAt: string): Before {
  const date = new Date(createdAt);
  const isDue =
    before?.date.toDateString() !== date.toDateString() ||
    date.getTime() - before.disclosedAt >= DISCLOSED_EVERY_SECONDS * 1000;
  return { date, disclosedAt: isDue ? date.getTime() : before.disclosedAt };
}

/** Adds the row, preceded by a date divider when the day changes and by the notice when it is due. */
function withDay(rows: TimelineRow[], before: Before | null, createdAt: string, row: TimelineRow): Before {
  const after = next(before, createdAt);
  const { date } = after;
  if (before?.date.toDateString() !== date.toDateString()) rows.push({ kind: "day", key: `day-${row.key}`, date });
  if (before?.disclosedAt !== after.disclosedAt) rows.push({ kind: "disclosure", key: `disclosure-${row.key}` });
  rows.push(row);
  return after;
}

/** Undefined when the message is not a reply by the voice, null when it has audio. */
function silenceOf({ role, callSessionId, metadata }: Message): Silence | null | undefined {
  const parsed = role === "assistant" && !callSessionId ? parseMetadata(metadata) : null;
  if (!parsed || isNotSpoken(parsed)) return undefined;
  if (parsed.writerUnverified) return "unverified";
  if (!parsed.useWebSpeech) return null;
  if (parsed.minutesUsedUp) return "minutes";
  if (parsed.emailUnverified) return "unverified";
  return parsed.spendLimitReached ? "spend_limit" : null;
}

/** Adds the explanation once, above the first silent reply. Returns why the newest reply has no audio. */
function withSilence(rows: TimelineRow[], message: Message, before: Silence | null): Silence | null {
  const found = silenceOf(message);
  const why = found === undefined ? before : found;
  if (why && why !== before) rows.splice(-1, 0, { kind: "silence", key: `silence-m${message.id}`, why });
  return why;
}

/** The partial reply, in the shape of the finished message. */
function asMessage({ id, text, audioUrl, metadata }: Reply, asked: Message | undefined, now: Date): Message {
  return {
    id,
    conversationId: asked?.conversationId ?? 0,
    role: "assistant",
    content: text,
    audioUrl,
    metadata,
    replyToId: asked?.id ?? null,
    audioSeconds: null,
    createdAt: now.toISOString(),
  };
}
