/** Embeddings, overrides and isolates: they would turn round what stands after them. Marks (LRM, RLM) stay. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u061c]/u;

/**
 * A name or title for the middle of a sentence, a heading or a mail: text that runs from right to left is wrapped in
 * isolates (U+2068, U+2069), so that the signs around it keep their place.
 */
export function isolated(text: string): string {
  const own = text.replace(TURNING, "");
  return RIGHT_TO_LEFT.test(own) ? `\u2068${own}\u2069` : own;
}
