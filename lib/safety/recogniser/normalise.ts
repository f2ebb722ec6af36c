import { fold } from "@/lib/platform/fold";

/** Characters that replace letters inside words ("su1cide", "k!ll"). */
const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  $: "s",
  "@": "a",
  "!": "i",
  "€": "e",
};

/** Abbreviations, slang and words that phones and speech recognition join, as folded words. */
const spelledOut: ReadonlyMap<string, string> = new Map(
  Object.entries({
    kms: "kill myself",
    km5: "kill myself",
    ctb: "kill myself",
    unalive: "kill",
    unaliving: "killing",
    sewerslide: "suicide",
    sewercide: "suicide",
    suiside: "suicide",
    sucide: "suicide",
    suicde: "suicide",
    wanna: "want to",
    gonna: "going to",
    gunna: "going to",
    gotta: "got to",
    imma: "i am going to",
    tryna: "trying to",
    dont: "do not",
    doesnt: "does not",
    didnt: "did not",
    cant: "can not",
    cannot: "can not",
    wont: "will not",
    wouldnt: "would not",
    couldnt: "could not",
    shouldnt: "should not",
    isnt: "is not",
    wasnt: "was not",
    arent: "are not",
    havent: "have not",
    hasnt: "has not",
    im: "i am",
    ive: "i have",
    id: "i would",
    youre: "you are",
    hes: "he is",
    shes: "she is",
    theyre: "they are",
    thats: "that is",
    whats: "what is",
    theres: "there is",
    u: "you",
    ur: "your",
    rn: "right now",
    tonite: "tonight",
    anymore: "any more",
    // Spanish, French, Portuguese, German, Italian, Dutch
    kiero: "quiero",
    xq: "porque",
    pq: "porque",
    k: "que",
    chuis: "je suis",
    jsuis: "je suis",
    jveux: "je veux",
    jpeux: "je peux",
    jai: "j ai",
    jen: "j en",
    vc: "voce",
    vcs: "voces",
    tou: "estou",
    nich: "nicht",
    nix: "nichts",
    hab: "habe",
    bins: "bin es",
    nn: "non",
    ke: "che",
    mn: "mijn",
    zn: "zijn",
    ni: "niet",
    nie: "niet",
  }),
);

/** Runs of characters that may stand between two sentences. */
const stops = /[.!?…;:\n\r¡¿。！？]+/gu;
const word = /[\p{L}\p{N}@$!€*0-9]+/gu;
const shortenings: readonly [RegExp, string][] = [
  [/\bcan't\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/n't\b/g, " not"],
  [/\bi'm\b/g, "i am"],
  [/'ve\b/g, " have"],
  [/'ll\b/g, " will"],
  [/'re\b/g, " are"],
  [/'d\b/g, " would"],
  [/\b(he|she|it|that|what|there)'s\b/g, "$1 is"],
  [/\bselbst mord\b/g, "selbstmord"],
  [/\bmy self\b/g, "myself"],
];

/** The sentences of a text as lists of folded words, with abbreviations expanded and disguises removed. */
export function sentencesOf(text: string): string[][] {
  let folded = fold(text.replace(/[\n\r]+/g, " … "));
  if (folded.includes("'")) for (const [from, to] of shortenings) folded = folded.replace(from, to);
  const sentences: string[][] = [];
  let from = 0;
  const push = (to: number) => {
    const tokens = from < to ? tokensOf(folded.slice(from, to)) : [];
    if (tokens.length > 0) sentences.push(tokens);
  };
  stops.lastIndex = 0;
  for (let stop = stops.exec(folded); stop; stop = stops.exec(folded)) {
    if (isInsideAWord(folded, stop.index, stop[0])) continue;
    push(stop.index);
    from = stop.index + stop[0].length;
  }
  push(folded.length);
  return sentences;
}

/** "k!ll" and "7.30" are one word; a full stop without a space ("tired.so") still ends a sentence. */
function isInsideAWord(folded: string, index: number, run: string): boolean {
  if (run !== "!" && run !== "." && run !== ":") return false;
  if (!letter.test(folded.charAt(index + 1))) return false;
  return run !== "." || !(/\p{L}/u.test(folded.charAt(index - 1)) && /\p{L}/u.test(folded.charAt(index - 2)));
}

const letter = /[\p{L}\p{N}]/u;

function tokensOf(sentence: string): string[] {
  const tokens: string[] = [];
  let letters = "";
  const flush = () => {
    // Letters typed one by one form a word; one or two are "I" or an initial.
    if (letters.length > 2) tokens.push(letters);
    else tokens.push(...letters);
    letters = "";
  };
  let end = 0;
  for (const { 0: found, index } of sentence.matchAll(word)) {
    // A comma or a second space begins the next word.
    if (index - end > 1) flush();
    end = index + found.length;
    const plain = undisguised(found);
    if (plain === "") continue;
    if (plain.length === 1 && /\p{L}/u.test(plain)) {
      letters += plain;
      continue;
    }
    flush();
    const whole = spelledOut.get(plain);
    if (whole) tokens.push(...whole.split(" "));
    else tokens.push(plain);
  }
  flush();
  return tokens;
}

/** A word without lookalikes, asterisks and repeated letters. */
function undisguised(found: string): string {
  if (/^[a-z]{1,3}$/.test(found)) return found;
  const word = /[a-z]/.test(found)
    ? found.replace(/(?<=[a-z*])[013457$@!€](?=[a-z*])|^[$@](?=[a-z])/g, lookalike)
    : found;
  const cut = word.replace(/[@$!€]/g, "").replace(/(\p{L})\1{2,}/gu, "$1$1");
  return cut.includes("*") ? starred(cut) : cut;
}

const lookalike = (character: string): string => lookalikes[character] ?? character;

/** Words that people mask with an asterisk. */
const hidden = [
  "kill",
  "killing",
  "suicide",
  "suicidal",
  "die",
  "dying",
  "dead",
  "death",
  "rape",
  "raped",
  "cut",
  "cutting",
  "hang",
  "suicidio",
  "matar",
  "matarme",
  "morir",
  "muerte",
  "morrer",
  "morte",
  "suicide",
  "mourir",
  "tuer",
  "suizid",
  "selbstmord",
  "sterben",
  "tot",
  "umbringen",
  "morire",
  "uccidermi",
  "zelfmoord",
  "dood",
  "sterven",
  "suicidarmi",
  "suicider",
  "suicidarme",
];

function starred(found: string): string {
  if (found.length > 20) return found.replaceAll("*", "");
  const bare = found.replace(/^\*+|\*+$/g, "");
  return (bare.includes("*") && hidden.find((one) => fits(bare, one))) || bare.replaceAll("*", "");
}

const fits = (found: string, one: string) =>
  found.length === one.length && [...found].every((letter, index) => letter === "*" || letter === one[index]);
