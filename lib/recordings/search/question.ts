import { fold, wordsOf } from "@/lib/platform/fold";
import { isAskedInWords } from "@/lib/providers/text/companion/facts";
import { familyPattern } from "@/lib/providers/text/companion/families";
import { phrasebookFor } from "@/lib/providers/text/companion/languages";
import { plainText } from "@/lib/providers/text/companion/notes";
import { questionWords } from "@/lib/recordings/search/languages/all";
import { type AnswerKind, answerKinds, type QuestionWords } from "@/lib/recordings/search/languages/question-words";
import { WordFamilies } from "@/lib/recordings/search/word-families";

/** One word of a question. Words with little meaning of their own weigh little. */
export type Concept = {
  word: string;
  weight: number;
  /** A name or a number: without it the rest is about something else. */
  isExact: boolean;
  /** A person whom the question is about. */
  isPerson: boolean;
};

export type Question = {
  /** One of the languages whose questions are understood; null for any other. */
  language: string | null;
  concepts: Concept[];
  kinds: AnswerKind[];
  /** It asks for a story rather than for a fact. */
  isStory: boolean;
  isRecipe: boolean;
  /** It asks a yes-or-no question about the loved one's life: only sentences about themselves answer it. */
  isEver: boolean;
  /** It asks about something of the writer's: only sentences addressed to someone answer it. */
  isOfWriter: boolean;
};

const WEAK = 0.3;
/** A longer message tells something rather than asking. */
const MOST_CONCEPTS = 24;

/** German capitalises every noun. */
const capitalised: ReadonlySet<string> = new Set(["de"]);

/** Null for a message that no recording could answer. */
export function readQuestion(message: string, voice: { name: string; language: string }): Question | null {
  const language = languageOf(message, voice.language);
  const own = language === null ? null : compiled(language);
  const asking = message.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => {
    const plain = plainText(sentence).replace(/^[¿¡ ]+/, "");
    if (!own || language === null) return plain.endsWith("?");
    // Words heard in a call have no punctuation.
    const isUnmarked = !/[.!…]$/.test(plain) && isAskedInWords(plain, phrasebookFor(language).book);
    return (sentence.includes("?") || isUnmarked || own.requests.test(plain)) && !own.unanswerable.test(plain);
  });
  if (asking.length === 0) return null;
  const text = asking.join(" ");
  const plain = plainText(text).replace(/[¿¡]/g, "");
  return {
    language,
    concepts: conceptsOf(text, voice.name, language, own),
    kinds: own ? answerKinds.filter((kind) => own.asked[kind].test(plain)) : [],
    isStory: own?.requests.test(plain) ?? false,
    isRecipe: own?.recipe.test(plain) ?? false,
    isEver: own?.ever.test(plain) ?? false,
    isOfWriter: own?.mine.test(plain) ?? false,
  };
}

function conceptsOf(text: string, name: string, language: string | null, own: Compiled | null): Concept[] {
  const names = new Set(fold(name).split(" "));
  const words = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  const concepts = new Map<string, Concept>();
  const recipe = own?.recipe.exec(plainText(text))?.[0] ?? "";
  for (const [at, word] of words.entries()) {
    const bare = word.replace(/^\p{L}{1,6}['’](?=\p{L}{2})|['’]\p{L}{1,2}$/gu, "");
    const folded = fold(bare);
    const isFrame = folded.split("-").every((piece) => names.has(piece) || own?.frame.has(piece));
    if (isFrame || concepts.has(folded)) continue;
    const isAddress = own ? own.address.has(folded) || own.address.has(folded.replace(/s$/, "")) : false;
    const isCalled = isAddress && (at === 0 || new RegExp(`,\\s*${word}\\s*[?.!]*$`, "u").test(text));
    const isWeak = isAddress || own?.weak.has(folded) || recipe.split(" ").includes(folded);
    const isExact =
      /\d/.test(bare) || (at > 0 && !isWeak && !capitalised.has(language ?? "") && /^\p{Lu}\p{Ll}/u.test(bare));
    if (!isCalled)
      concepts.set(folded, { word: bare.toLowerCase(), weight: isWeak ? WEAK : 1, isExact, isPerson: isAddress });
  }
  return [...concepts.values()].slice(0, MOST_CONCEPTS);
}

/** The voice's language, unless a message has clearly more question words of another language. */
function languageOf(message: string, preferred: string): string | null {
  const words = fold(message).match(/\p{L}+/gu) ?? [];
  const count = (code: string) => words.filter((word) => compiled(code).frame.has(word)).length;
  const others = Object.keys(questionWords).filter((code) => code !== preferred);
  const known = preferred in questionWords ? preferred : null;
  const start = { code: known, score: 1 + (known === null ? 0 : count(known)) };
  return others.reduce((best, code) => {
    const score = count(code);
    return score > best.score ? { code, score } : best;
  }, start).code;
}

/** Shorter words mean little in most languages; numbers count whatever their length. */
const SHORTEST_TELLING = 4;

/** The meaningful words of a text, folded. */
export function tellingWords(text: string, language: string): Set<string> {
  const own = language in questionWords ? compiled(language) : null;
  const tells = (word: string) => /\d/.test(word) || word.length >= SHORTEST_TELLING;
  return new Set(wordsOf(fold(text)).filter((word) => tells(word) && !own?.frame.has(word) && !own?.weak.has(word)));
}

type Compiled = {
  requests: RegExp;
  unanswerable: RegExp;
  frame: ReadonlySet<string>;
  address: ReadonlySet<string>;
  weak: ReadonlySet<string>;
  christmas: string[];
  recipe: RegExp;
  linking: RegExp;
  self: RegExp;
  mine: RegExp;
  yours: RegExp;
  ever: RegExp;
  families: WordFamilies;
  asked: Record<AnswerKind, RegExp>;
  told: Record<AnswerKind, RegExp>;
};
const cache = new Map<string, Compiled>();

export function compiled(language: string): Compiled {
  const known = cache.get(language);
  if (known) return known;
  const own = questionWords[language] as QuestionWords;
  const side = (name: "asked" | "told") =>
    Object.fromEntries(answerKinds.map((kind) => [kind, familyPattern(own.answers[kind][name], "")])) as Record<
      AnswerKind,
      RegExp
    >;
  const made = {
    requests: familyPattern(own.requests, ""),
    unanswerable: familyPattern(own.unanswerable, ""),
    frame: new Set(own.frame.split(/\s+/)),
    address: new Set(own.address.split(/\s+/)),
    christmas: own.christmas.split(" "),
    weak: new Set(own.weak.split(/\s+/)),
    recipe: familyPattern(own.recipe, ""),
    linking: familyPattern(`^(${own.linking})`, ""),
    self: familyPattern(own.self, ""),
    mine: familyPattern(own.mine, ""),
    yours: familyPattern(own.yours, ""),
    ever: familyPattern(own.ever, ""),
    families: new WordFamilies(own.families),
    asked: side("asked"),
    told: side("told"),
  };
  cache.set(language, made);
  return made;
}

export const isUnderstood = (language: string): boolean => language in questionWords;

/** The families that contain a folded stem of a recording, and those that a stem of a question asks for. */
export const familiesOf = (language: string, stem: string): number[] =>
  isUnderstood(language) ? compiled(language).families.of(stem) : [];
export const askedFamilies = (language: string, stem: string): number[] =>
  isUnderstood(language) ? compiled(language).families.askedBy(stem) : [];
