import { DRAFT_PREFIX, readStored, writeStored } from "@/lib/platform/browser-storage";

/** Identifies a draft by request and author. Stored with the other drafts, so that signing out removes it too. */
export type ResponsePlace = { userId: number; requestId: number };

const keyOf = ({ userId, requestId }: ResponsePlace) => `${DRAFT_PREFIX}:${userId}:support-${requestId}:text`;

export const readResponseDraft = (place: ResponsePlace): string => readStored(keyOf(place)) ?? "";

export const writeResponseDraft = (place: ResponsePlace, text: string) => writeStored(keyOf(place), text);
