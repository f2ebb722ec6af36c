import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tokenizerFile } from "@/tests/factories/bundles/tokenizer-file";

/** The engine is a program of its own and never imported, so its parts are asked in a process. */
function ask<Answer>(script: string, ...values: unknown[]): Answer {
  const code = `const values = JSON.parse(process.argv[1]); ${script}`;
  const given = JSON.stringify(values);
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", code, given], { encoding: "utf8" }));
}

const readable = (texts: [text: string, language: string][]) =>
  ask<string[]>(
    `const { readable } = await import("./engines/cloner/text/prepare.js");
     console.log(JSON.stringify(values[0].map(([text, language]) => readable(text, language))));`,
    texts,
  );

const spoken: [language: string, text: string, words: string][] = [
  ["en", "It’s 5 o’clock, on the 3rd", "It's five o'clock, on the third"],
  ["en", "in 1984 and 1905", "in nineteen eighty-four and nineteen oh five"],
  ["en", "1,250.75 kg at -4°", "one thousand two hundred and fifty point seven five kg at minus four degrees"],
  ["en", "£12.50 & 50%", "twelve pounds fifty and fifty percent"],
  ["en", "at 14:30", "at fourteen thirty"],
  ["en", "call 0171 555 0100", "call zero one seven one five hundred and fifty-five zero one zero zero"],
  ["de", "am 3. Mai 1962 um 9:05", "am dritte Mai neunzehnhundertzweiundsechzig um neun fünf"],
  ["de", "1.234,5 €", "eintausendzweihundertvierunddreißig Euro fünf"],
  ["fr", "le 1er mars, 1 200 € et 3,14", "le premier mars, mille deux cents euros et trois virgule un quatre"],
  ["es", "el 2º día, 15 % + 1", "el segundo día, quince por ciento más uno"],
  ["it", "21 anni = 100%", "ventuno anni uguale a cento per cento"],
  ["pt-BR", "R$ 22 e 1.000", "R vinte e dois dólares e mil"],
];

describe("a text, as a voice model wants it", () => {
  it("has its numbers and signs spelt out in six languages", () => {
    expect(readable(spoken.map(([language, text]) => [text, language]))).toEqual(spoken.map(([, , words]) => words));
  });

  it("keeps letters and the marks of sentences only, on one line", () => {
    const texts: [string, string][] = [
      ["“Hello” — (my dear) … 🙂 *friend*", "en"],
      ["First line\nsecond line", "en"],
      ["🙂🙂", "en"],
      ["état, Größe, ação", "fr"],
    ];
    expect(readable(texts)).toEqual(["Hello, my dear... friend", "First line. second line", "", "état, Größe, ação"]);
  });

  it("begins with a capital letter, ends with a full stop and is padded where it is short", () => {
    const prompts = ask<string[]>(
      `const { asPrompt } = await import("./engines/cloner/text/prepare.js");
       const plain = { padsShortTexts: false, removesSemicolons: false };
       console.log(JSON.stringify([
         asPrompt("good night", plain),
         asPrompt("are you there?", plain),
         asPrompt("well; yes,", { padsShortTexts: true, removesSemicolons: true }),
         asPrompt("one two three four five", { padsShortTexts: true, removesSemicolons: false }),
       ]));`,
    );
    expect(prompts).toEqual(["Good night.", "Are you there?", "        Well, yes.", "One two three four five."]);
  });

  it("is cut behind sentences, else clauses, else words, else letters, and loses nothing", () => {
    const chunks = ask<string[][]>(
      `const { intoChunks } = await import("./engines/cloner/text/chunks.js");
       const cut = (text, most) => intoChunks(text, most, (chunk) => chunk.length);
       console.log(JSON.stringify([
         cut("One two. Three four. Five.", 20),
         cut("One two, three four five. Six", 12),
         cut("abcdefghij", 4),
       ]));`,
    );
    expect(chunks).toEqual([
      ["One two. Three four.", "Five."],
      ["One two,", "three four", "five. Six"],
      ["abcd", "efgh", "ij"],
    ]);
  });

  it("is divided into the likeliest pieces, and into bytes where no piece fits", () => {
    const file = join(tmpdir(), `keepsake-tokenizer-${process.pid}.model`);
    const { bytes } = tokenizerFile({ "▁the": -2, he: -1, "▁th": -1.5 });
    writeFileSync(file, bytes);
    const ids = ask<number[][]>(
      `const { readFileSync } = await import("node:fs");
       const { Tokenizer } = await import("./engines/cloner/model/tokenizer.js");
       const tokenizer = new Tokenizer(readFileSync(values[0]));
       console.log(JSON.stringify(["the", "the  he", "é", ""].map((text) => tokenizer.encode(text))));`,
      file,
    );
    const byteAt = (byte: number) => 3 + byte;
    const letter = (own: string) =>
      3 + 256 + [..."▁abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.,!?'-"].indexOf(own);
    const longer = 3 + 256 + 59;
    expect(ids).toEqual([[longer], [longer, letter("▁"), longer + 1], [letter("▁"), byteAt(0xc3), byteAt(0xa9)], []]);
  });
});
