/** One sentence as it was spoken. Times in seconds from the beginning of the answer. */
export type SpokenSentence = {
  text: string;
  startsAt: number;
  seconds: number;
  /** Where each word begins: seconds from the sentence's own beginning, and place in its text. */
  words: { at: number; charIndex: number }[];
};

/** What of an answer was heard in so many seconds, in whole words: a word that was cut was not heard. */
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
