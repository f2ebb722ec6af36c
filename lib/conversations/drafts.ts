import type { Unsent } from "@/lib/conversations/talk-state";
import { DRAFT_PREFIX, readStored, writeStored } from "@/lib/platform/browser-storage";

/**
 * Text the server does not have yet, kept in this browser under the person's id: the text box and unsent messages.
 * Without storage, or when it is full, drafts last only as long as the page.
 */
export type DraftPlace = { userId: number; conversationId: number };

const keyOf = ({ userId, conversationId }: DraftPlace, what: "text" | "unsent") =>
  `${DRAFT_PREFIX}:${userId}:${conversationId}:${what}`;

export const readDraft = (place: DraftPlace): string => readStored(keyOf(place, "text")) ?? "";

export const writeDraft = (place: DraftPlace, text: string) => writeStored(keyOf(place, "text"), text);

export function readUnsent(place: DraftPlace): Unsent[] {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(place, "unsent")) ?? "[]");
    return Array.isArray(stored) && stored.every(isUnsent) ? stored : [];
  } catch {
    return [];
  }
}

const isUnsent = (value: unknown): value is Unsent => {
  if (typeof value !== "object" || value === null) return false;
  const { key, content, createdAt, phase } = value as Partial<Record<keyof Unsent, unknown>>;
  const isWhole = typeof key === "string" && typeof content === "string" && typeof createdAt === "string";
  return isWhole && !Number.isNaN(Date.parse(createdAt)) && (phase === "sending" || phase === "failed");
};

/** A message that is sent automatically as soon as the conversation opens. */
export const writeToSend = (place: DraftPlace, message: Pick<Unsent, "key" | "content" | "createdAt">) =>
  writeUnsent(place, [...readUnsent(place), { ...message, phase: "sending" }]);

export const writeUnsent = (place: DraftPlace, unsent: readonly Unsent[]) =>
  writeStored(keyOf(place, "unsent"), unsent.length > 0 ? JSON.stringify(unsent) : "");

/** Removes the drafts of everyone except `keptUserId`, so that the next person on this device cannot read them. */
export function forgetDrafts(keptUserId?: number) {
  try {
    const kept = `${DRAFT_PREFIX}:${keptUserId}:`;
    const old = Object.keys(localStorage).filter((key) => key.startsWith(`${DRAFT_PREFIX}:`) && !key.startsWith(kept));
    for (const key of old) localStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts to keep.
  }
}

export const forgetConversationDrafts = (place: DraftPlace) => {
  writeDraft(place, "");
  writeUnsent(place, []);
};
