import { parseMetadata } from "@/lib/conversations/message-metadata";
import type { Message } from "@/lib/conversations/schema";

/** Flattens the pages, which run from newest to oldest, into one list, oldest first. */
export function inOrder(pages: readonly (readonly Message[])[]): Message[] {
  return pages.toReversed().flat();
}

/** Inserts the message into the pages, or replaces it if it is already there. */
export function withMessage(pages: readonly Message[][], kept: Message): Message[][] {
  if (pages.some((page) => page.some(({ id }) => id === kept.id))) {
    return pages.map((page) => page.map((known) => (known.id === kept.id ? kept : known)));
  }
  const [newest = [], ...older] = pages;
  const after = newest.findIndex(({ id }) => id > kept.id);
  return [after < 0 ? [...newest, kept] : newest.toSpliced(after, 0, kept), ...older];
}

/** The person's newest message, if it has no reply: the page was closed meanwhile, or the reply failed. */
export function findUnanswered(messages: readonly Message[]): Message | null {
  // Words spoken in a call were answered in the call. An answered question from Keepsake does not count as a reply.
  const last = messages.findLast(
    ({ callSessionId, metadata }) => !callSessionId && !parseMetadata(metadata)?.question?.answer,
  );
  return last?.role === "user" ? last : null;
}
