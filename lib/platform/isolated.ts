/** Embeddings, overrides and isolates, which would reverse the text after them. The marks LRM and RLM are allowed. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u061c]/u;

/**
 * A name or title to insert into a sentence, a heading or a mail: right-to-left text is wrapped in isolates (U+2068,
 * U+2069), so that the punctuation around it keeps its place.
 */
export function isolated(text: string): string {
  const own = text.replace(TURNING, "");
  return RIGHT_TO_LEFT.test(own) ? `\u2068${own}\u2069` : own;
}
