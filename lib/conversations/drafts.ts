import type { Unsent } from "@/lib/conversations/talk-state";

/**
 * What a person has written and the server does not have yet, kept in this browser under their own id: the text in the
 * box, and messages on their way. Where storage is forbidden or full, it only lasts as long as the page.
 */
export const DRAFT_PREFIX = "keepsake-draft";

export type DraftPlace = { userId: number; conversationId: number };

const keyOf = ({ userId, conversationId }: DraftPlace, what: "text" | "unsent") =>
  `${DRAFT_PREFIX}:${userId}:${conversationId}:${what}`;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // It is still on the screen.
  }
}

export const readDraft = (place: DraftPlace): string => read(keyOf(place, "text")) ?? "";

export const writeDraft = (place: DraftPlace, text: string) => write(keyOf(place, "text"), text);

export function readUnsent(place: DraftPlace): Unsent[] {
  try {
    const stored: unknown = JSON.parse(read(keyOf(place, "unsent")) ?? "[]");
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

export const writeUnsent = (place: DraftPlace, unsent: readonly Unsent[]) =>
  write(keyOf(place, "unsent"), unsent.length > 0 ? JSON.stringify(unsent) : "");

/** Nothing that one person wrote is left for the next at the same screen. `keptUserId`: whoever is here now. */
export function forgetDrafts(keptUserId?: number) {
  try {
    const kept = `${DRAFT_PREFIX}:${keptUserId}:`;
    const old = Object.keys(localStorage).filter((key) => key.startsWith(`${DRAFT_PREFIX}:`) && !key.startsWith(kept));
    for (const key of old) localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

export const forgetConversationDrafts = (place: DraftPlace) => {
  writeDraft(place, "");
  writeUnsent(place, []);
};
