import type { Message } from "@/lib/conversations/schema";

/** All pages as one list, oldest first. The pages run from the newest backwards. */
export function inOrder(pages: readonly (readonly Message[])[]): Message[] {
  return pages.toReversed().flat();
}

/** The pages with the message in its place; one that is there already is replaced. */
export function withMessage(pages: readonly Message[][], kept: Message): Message[][] {
  if (pages.some((page) => page.some(({ id }) => id === kept.id))) {
    return pages.map((page) => page.map((known) => (known.id === kept.id ? kept : known)));
  }
  const [newest = [], ...older] = pages;
  const after = newest.findIndex(({ id }) => id > kept.id);
  return [after < 0 ? [...newest, kept] : newest.toSpliced(after, 0, kept), ...older];
}

/** The person's newest message when nobody has answered it: the page was closed in between, or the answer failed. */
export function findUnanswered(messages: readonly Message[]): Message | null {
  // What was said in a call was answered there.
  const last = messages.findLast(({ callSessionId }) => !callSessionId);
  return last?.role === "user" ? last : null;
}
