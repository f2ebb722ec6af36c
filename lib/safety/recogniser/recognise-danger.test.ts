import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { cardLanguages } from "../card-language";
import { cardWords } from "../card-words";
import { recogniseDanger, saysSafe } from "./recognise-danger";
import { readEach, windowsOf } from "./windows";

const levelOf = (text: string, language = "en") => recogniseDanger(text, language)?.level ?? "ordinary";

it.each([
  ["I took too many pills.", "clear"],
  ["I'm thinking of ending things.", "possible"],
  ["I wish I could go to sleep and never wake up.", "possible"],
  ["I would feel better if I was gone too.", "possible"],
  ["I called your old number just to hear your voice", "ordinary"],
  ["I am with you in spirit already", "ordinary"],
  ["What was your job?", "ordinary"],
  ["You used to say measure twice, cut once, remember?", "ordinary"],
  ["Do you remember the canal path?", "ordinary"],
  ["I don't want to wake up", "possible"],
  ["I don't want to wake up tomorrow, I took the pills", "clear"],
  ["What is my cat called?", "ordinary"],
  ["I've got something to tell you", "ordinary"],
  ["I have to go", "ordinary"],
  ["And I did", "ordinary"],
  ["No, I'm only tired", "ordinary"],
])("“%s” is %s", (text, level) => {
  expect(levelOf(text)).toBe(level);
});

it.each([
  "kms",
  "im gonna k!ll myself tonight",
  "I want to k*ll myself",
  "thinking about su1cide",
  "I want to unalive myself",
  "i dont wanna be alive anymore",
  "w a n t  t o  d i e, i want to die",
])("reads abbreviations, disguises and slips: “%s”", (text) => {
  expect(levelOf(text)).toBe("clear");
});

it("asks nothing about a greeting, a goodbye, a yes or being tired, and still about a short plea", () => {
  const plain = [
    ["Goodbye", "en"],
    ["Adiós abuela", "es"],
    ["Adeus", "pt"],
    ["ja", "nl"],
    ["sí", "es"],
    ["Leave it", "en"],
    ["Is it warm?", "en"],
    ["Is it far?", "en"],
    ["No, solo estoy cansada", "es"],
    ["Non, je suis juste fatiguée", "fr"],
    ["Nein, ich bin nur müde", "de"],
    ["Não, só estou cansada", "pt"],
    ["No, sono solo stanca", "it"],
    ["Nee, ik ben alleen moe", "nl"],
  ];
  for (const [text = "", language = ""] of plain) expect([text, recogniseDanger(text, language)]).toEqual([text, null]);
  const pleas = [
    ["Kill me", "en"],
    ["Just end it, please", "en"],
    ["Mátame", "es"],
    ["Tue-moi", "fr"],
    ["Lass mich sterben", "de"],
    ["Mata-me", "pt"],
    ["Lasciami morire", "it"],
    ["Laat me sterven", "nl"],
    ["Does it hurt?", "en"],
    ["¿Duele mucho?", "es"],
    ["Tut es weh?", "de"],
    ["Dói muito?", "pt"],
    ["Doet het pijn?", "nl"],
  ];
  for (const [text = "", language = ""] of pleas)
    expect([text, recogniseDanger(text, language)]).not.toEqual([text, null]);
});

it("notices danger through slips of the thumb", () => {
  for (const text of ["I am going to kiill myselff", "i wnat to dei tonight", "I dont want to wkae up"])
    expect(levelOf(text)).not.toBe("ordinary");
});

it("hears danger in the middle of speech without full stops", () => {
  const before =
    "it was such a long day and then the train was late so we sat and talked about you and the burnt potatoes ";
  const after =
    " and the dog is asleep and it rained all evening and the neighbours had their music on again until ten";
  expect(levelOf(`${before}and i have taken all of your pills because i cant do this any more${after}`)).toBe("clear");
});

it("answers danger in the language it was written in, where there are cards, and in the voice's where there are none", () => {
  expect(recogniseDanger("Je ne veux plus vivre", "de")).toEqual({ level: "clear", language: "fr" });
  expect(recogniseDanger("Ich will nicht mehr leben", "en")).toEqual({ level: "clear", language: "de" });
  expect(recogniseDanger("Quero morrer", "pt-br")).toEqual({ level: "clear", language: "pt-br" });
  expect(recogniseDanger("Chcę umrzeć", "pl")).toEqual({ level: "clear", language: "en" });
  expect(recogniseDanger("もう死にたい", "ja")).toEqual({ level: "clear", language: "en" });
});

describe("“I'm safe”", () => {
  it.each(cardLanguages)("%s: is what the card asks for", (language) => {
    for (const words of cardWords[language].after) {
      const named = /[“„«‘]\s*(.+?)\s*[”“»’]/u.exec(words)?.[1] ?? "";
      expect(saysSafe(named)).toBe(true);
    }
  });

  it.each([
    "I'm safe",
    "I’m safe now.",
    "im safe",
    "Yes, I am safe, thank you",
    "Je suis en sécurité !",
    "Ik ben veilig",
  ])("is “%s”", (text) => {
    expect(saysSafe(text)).toBe(true);
  });

  it.each([
    "I would feel better if I was gone too",
    "I called your old number just to hear your voice",
    "I am with you in spirit already",
    "I'm not safe",
    "I'm safe only when I'm with you up there",
    "I'm safe, but I want to die",
    "Am I safe?",
    "Are you safe?",
    "I feel better",
    "I'm ok",
    "",
  ])("is not “%s”", (text) => {
    expect(saysSafe(text)).toBe(false);
  });
});

it("is small: the weights of all languages and the lists of words together take less than 300 KB", () => {
  const files = [
    "weights.ts",
    "entropy-code.ts",
    "grave-words.ts",
    "elsewhere.ts",
    "normalise.ts",
    "spoken-languages.ts",
  ];
  const all = files.map((file) => readFileSync(path.join(__dirname, file), "utf8")).join("");
  expect(gzipSync(all, { level: 9 }).length).toBeLessThan(300_000);
});

it.each([
  ["en", "Bus #"],
  ["en", "Table # please"],
  ["de", "Ich werde # heute"],
  ["de", "Ich werde heute #"],
  ["fr", "Chambre #."],
  ["es", "Hoy cumplo #"],
  ["pt", "Faço # anos hoje"],
  ["it", "Tavolo #"],
  ["nl", "Kamer #."],
])("finds no danger in a number by itself: %s “%s”", (language, text) => {
  const numbers = Array.from({ length: 130 }, (_, index) => `${index}`);
  expect(numbers.filter((number) => levelOf(text.replace("#", number), language) !== "ordinary")).toEqual([]);
});

it("reads a number of words that grows with the length of the text and no faster, whatever is in it", () => {
  const pieces = "a|i|die |kill |. |!|*|1|...|'|\n|ab |ö|死|$|-|n't | |i want to |want |no |ich will nicht ".split("|");
  const wordsRead = (text: string) => {
    let count = 0;
    readEach(windowsOf(text), (words) => {
      count += words.length;
      return { clear: 0.2, possible: 0.3 };
    });
    return count;
  };
  const AROUND_ALL_DOUBTFUL = 40 * 30;
  const isQuick = (text: string) =>
    expect(wordsRead(text)).toBeLessThanOrEqual(4 * (text.length + 1) + AROUND_ALL_DOUBTFUL);
  for (const piece of pieces) isQuick(piece.repeat(4000).slice(0, 4000));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), fc.nat(1), (some, odd) => {
      isQuick(some.join("").repeat(4000).slice(odd, 4000));
    }),
  );
});
