import type { PersonaNote } from "../../persona-notes";
import type { TalkTurn } from "../../provider";
import { booksOf, companionLanguages, phrasebooks } from "../languages";
import { quotedHello } from "../quoted-hello";
import { composeReply } from "../reply";
import { retoldKinds } from "./third-person";

const notes: PersonaNote[] = [
  { kind: "called_you", text: "Bean" },
  { kind: "hello", text: "Zap zop" },
  { kind: "goodbye", text: "Zip zup" },
  { kind: "love", text: "Zam zom" },
  { kind: "sad", text: "Zem zum" },
  { kind: "glad", text: "Zan zon" },
  { kind: "saying", text: "Zal zol" },
];
const persona = { name: "Rosa", description: null, manner: "third_person" as const, notes };

/** One of each kind that has notes, as the languages say it. */
const messages: Record<string, string[]> = {
  en: ["Hello", "Bye", "I love you", "I am sad", "I passed the exam", "Should I sell the house?"],
  es: ["Hola", "Adiós", "Te quiero", "Estoy triste", "He aprobado el examen", "¿Debería vender la casa?"],
  fr: ["Bonjour", "Au revoir", "Je t'aime", "Je suis triste", "J'ai réussi mon examen", "Dois-je vendre la maison ?"],
  de: [
    "Hallo",
    "Tschüss",
    "Ich hab dich lieb",
    "Ich bin traurig",
    "Ich habe bestanden",
    "Soll ich das Haus verkaufen?",
  ],
  pt: ["Olá", "Adeus", "Gosto muito de ti", "Estou triste", "Passei no exame", "Devo vender a casa?"],
  "pt-br": ["Oi", "Tchau", "Eu te amo", "Estou triste", "Passei na prova", "Devo vender a casa?"],
  it: ["Ciao", "Arrivederci", "Ti voglio bene", "Sono triste", "Ho superato l'esame", "Dovrei vendere la casa?"],
  nl: ["Hallo", "Tot ziens", "Ik hou van je", "Ik ben verdrietig", "Ik ben geslaagd", "Moet ik het huis verkopen?"],
};

function converse(said: readonly string[], language: string) {
  const turns: TalkTurn[] = [];
  return said.map((content) => {
    turns.push({ role: "user", content });
    const reply = composeReply({ turns: [...turns], language, persona });
    turns.push({ role: "assistant", content: reply.text });
    return reply;
  });
}

describe.each(companionLanguages)("in %s", (language) => {
  const said = messages[language] ?? [];

  it("every kind of note is given as a quotation with the name of whose it is", () => {
    const replies = converse(said, language);
    expect(replies.flatMap(({ usedNotes }) => usedNotes.map(({ kind }) => kind))).toEqual([
      "hello",
      "goodbye",
      "love",
      "sad",
      "glad",
      "saying",
    ]);
    for (const { text } of replies) {
      expect(text).toMatch(/[“„«]\s?Z\p{L}+ z\p{L}+\.\s?[”“»]/u);
      expect(text).toContain("Rosa");
    }
  });

  it("the loved one's name for the writer is never used", () => {
    const replies = converse(Array<string>(20).fill(said[3] ?? ""), language);
    for (const { text, usedNotes } of replies) {
      expect(text).not.toContain("Bean");
      expect(usedNotes.map(({ kind }) => kind)).not.toContain("called_you");
    }
  });

  it("no answer comes back within twelve turns", () => {
    for (const message of said) {
      const replies = converse(Array<string>(26).fill(message), language).map(({ text }) => text);
      for (const [index, reply] of replies.entries()) {
        expect(replies.slice(Math.max(0, index - 12), index)).not.toContain(reply);
      }
    }
  });

  it("the kinds in which the loved one would speak have sentences of their own, as many as in the first person", () => {
    const own = booksOf.third_person[language]?.opens;
    for (const kind of retoldKinds) expect(own?.[kind]).toHaveLength(phrasebooks[language]?.opens[kind].length ?? 0);
  });

  it("a name that is not fit to be said is left out of the sentences too", () => {
    const hello = quotedHello("Zap zop", { name: "{x} <b>", language });
    expect(hello).toMatch(/Zap zop/);
    expect(hello).not.toMatch(/[{}<>]| {2}/);
  });
});

it("French has no vowel after “de”", () => {
  expect(quotedHello("Coucou", { name: "Anna", language: "fr" })).toContain("d'Anna");
  expect(quotedHello("Coucou", { name: "Rosa", language: "fr" })).toContain("de Rosa");
});

it("a fact is told as what the family wrote", () => {
  const fact: PersonaNote = { kind: "fact", text: "I kept bees behind the house" };
  const asked = { turns: [{ role: "user" as const, content: "Where were the bees?" }], language: "en" };
  const { text, usedNotes } = composeReply({ ...asked, persona: { ...persona, notes: [fact] } });
  expect(text).toContain("“I kept bees behind the house.”");
  expect(usedNotes).toEqual([fact]);
});
