/** One spoken sentence. Times are in seconds from the start of the reply. */
export type SpokenSentence = {
  text: string;
  startsAt: number;
  seconds: number;
  /** The start of each word: seconds from the start of the sentence, and offset in its text. */
  words: { at: number; charIndex: number }[];
};

/** The text heard in this many seconds, in whole words: a word that was cut off is left out. */
export function heardText(sentences: readonly SpokenSentence[], heardSeconds: number): string {
  const heard: string[] = [];
  for (const sentence of sentences) {
    const within = heardSeconds - sentence.startsAt;
    if (within <= 0) break;
    if (within >= sentence.seconds && sentence.seconds > 0) heard.push(sentence.text);
    else heard.push(beginning(sentence, within));
  }
  return heard.join(" ").replace(/\s+/gu, " ").trim();
}

function beginning({ text, words, seconds }: SpokenSentence, within: number): string {
  if (words.length > 0) {
    const inTheMouth = words.findLast(({ at }) => at <= within);
    return inTheMouth ? text.slice(0, inTheMouth.charIndex).trimEnd() : "";
  }
  if (seconds <= 0) return "";
  const cut = text.slice(0, Math.floor((text.length * within) / seconds));
  return cut.slice(0, Math.max(0, cut.lastIndexOf(" "))).trimEnd();
}
