import { DRAFT_PREFIX } from "@/lib/conversations/drafts";

/** Which answer, begun by whom. Kept beside the other drafts, so that signing out forgets it too. */
export type ResponsePlace = { userId: number; requestId: number };

const keyOf = ({ userId, requestId }: ResponsePlace) => `${DRAFT_PREFIX}:${userId}:support-${requestId}:text`;

export function readResponseDraft(place: ResponsePlace): string {
  try {
    return localStorage.getItem(keyOf(place)) ?? "";
  } catch {
    return "";
  }
}

export function writeResponseDraft(place: ResponsePlace, text: string) {
  try {
    if (text) localStorage.setItem(keyOf(place), text);
    else localStorage.removeItem(keyOf(place));
  } catch {
    // It is still on the screen.
  }
}
