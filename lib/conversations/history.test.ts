import { findUnanswered, inOrder, withMessage } from "@/lib/conversations/history";
import { aMessageAnswer } from "@/tests/factories/screen-data";

const message = (id: number) => aMessageAnswer({ id });
const pages = [
  [message(5), message(7)],
  [message(1), message(3)],
];

it("reads pages that run backwards as one list, oldest first", () => {
  expect(inOrder(pages).map(({ id }) => id)).toEqual([1, 3, 5, 7]);
});

it("puts a new message in its place, once", () => {
  expect(inOrder(withMessage(pages, message(6))).map(({ id }) => id)).toEqual([1, 3, 5, 6, 7]);
  expect(inOrder(withMessage(pages, message(9))).map(({ id }) => id)).toEqual([1, 3, 5, 7, 9]);
  const changed = { ...message(3), content: "changed" };
  expect(inOrder(withMessage(pages, changed))[1]).toEqual(changed);
  expect(inOrder(withMessage(pages, changed))).toHaveLength(4);
});

it("finds the newest message when nobody has answered it", () => {
  const answer = aMessageAnswer({ id: 2, role: "assistant" });
  expect(findUnanswered([message(1)])?.id).toBe(1);
  expect(findUnanswered([message(1), answer])).toBeNull();
  expect(findUnanswered([])).toBeNull();
});
