import { fold, wordsOf } from "./fold";
import type { Phrasebook } from "./phrasebook";

const shortest = 8;
const longest = 160;

/**
 * Sentences that read as orders to a program, or that would have the dead live, hear or wait even in a quotation.
 * Folded text; all languages of the phrasebooks at once.
 */
const notQuotable =
  /\b(ignor|instruc|instruz|anweisung|prompt|system|sistem|regl|regel|regol|regra|rule|assistant|pretend|finge|fingi|faire semblant|tu so als|doe alsof|jailbreak|developer|chatbot|antwort|answer|respond|respuest|contest|rispond|repond)|\b(always|never|must|siempre|nunca|debes|toujours|jamais|tu dois|immer|niemals|musst|sempre|mai|devi|deves|altijd|nooit|moet) (say|tell|answer|claim|reply|di |decir|dire|responder|sagen|antworten|rispond|dizer|zeggen|antwoorden)|\b(ai|ia|ki)\b|\b(still|really|noch|encore|todavia|ancora|ainda|nog) (alive|am leben|vivant|viva?o?|vivo|in leven)|\b(heaven|cielo|himmel|paradis|paraiso|ceu|hemel)\b|\b(waits?|waiting|espera|attend|wartet|aspetta|wacht) (for|por|a|te|us|me|auf|op|ti)\b/;

/** Sentences of the description that may be quoted, as they stand. */
export function factsOf(description: string | null, language: string): string[] {
  if (!description) return [];
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return [...segmenter.segment(description)]
    .map(({ segment }) => segment.replace(/["“”„«»\s]+/gu, " ").trim())
    .filter((sentence) => sentence.length >= shortest && sentence.length <= longest)
    .filter((sentence) => /\p{L}/u.test(sentence) && !/[?!<>{}[\]|\\/@#$*_`~^=]|https?:/u.test(sentence))
    .filter((sentence) => !notQuotable.test(fold(sentence)))
    .map((sentence) => (/[.…。]$/u.test(sentence) ? sentence : `${sentence}.`));
}

/** The fact that shares most words with the message, or null when none does. */
export function relevantFact(facts: readonly string[], message: string, book: Phrasebook, name: string): string | null {
  const asked = stemsOf(message, book, name);
  let best: { fact: string; shared: number } | null = null;
  for (const fact of facts) {
    const shared = [...stemsOf(fact, book, name)].filter((stem) => asked.has(stem)).length;
    if (shared > (best?.shared ?? 0)) best = { fact, shared };
  }
  return best?.fact ?? null;
}

/** Beginnings of the words that carry meaning, so that "sewing" meets "sewed". The name is in most sentences. */
function stemsOf(text: string, book: Phrasebook, name: string): Set<string> {
  const names = new Set(wordsOf(fold(name)));
  const telling = wordsOf(fold(text)).filter(
    (word) => word.length > 3 && !names.has(word) && !book.topics.stop.has(word),
  );
  return new Set(telling.map((word) => word.slice(0, 4)));
}
