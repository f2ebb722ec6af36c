import { readFileSync } from "node:fs";
import path from "node:path";
import { isDanger } from "@/lib/safety/danger";
import type { TalkTurn } from "../provider";
import { companionLanguages, phrasebookFor } from "./languages";
import { kindOf } from "./reading";
import { composeReply } from "./reply";

type Paraphrase = { kinds: string[]; message: string };

/** Lines of "kind/other kind: message". */
const read = (set: "paraphrases" | "unseen", language: string): Paraphrase[] =>
  readFileSync(path.join("tests/fixtures/persona", set, `${language}.txt`), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, kinds, message] = /^([\w/]+): (.+)$/.exec(line) ?? [];
      return kinds && message ? [{ kinds: kinds.split("/"), message }] : [];
    });

/** Kinds that must never be met with congratulations. */
const grave = ["badNews", "illness", "death", "sad", "longing", "guilt", "worry", "anger"];
const cheerful = ["goodNews", "birthday", "relief"];

const sets = companionLanguages.flatMap((language) => [
  { language, set: "paraphrases" as const, least: 60, share: 0.85 },
  { language, set: "unseen" as const, least: 20, share: 0.55 },
]);

describe.each(sets)("$set of $language", ({ language, set, least, share }) => {
  const messages = read(set, language);
  const { book } = phrasebookFor(language);
  const heard = messages.map((one) => ({ ...one, kind: kindOf(one.message, book) }));

  it(`are at least ${least}, and ${share * 100} in a hundred are read right`, () => {
    expect(messages.length).toBeGreaterThanOrEqual(least);
    const right = heard.filter(({ kinds, kind }) => kinds.includes(kind));
    expect(right.length / heard.length).toBeGreaterThanOrEqual(share);
  });

  it("never meet anything grave with congratulations", () => {
    const cruel = heard.filter(
      ({ kinds, kind }) => kinds.some((one) => grave.includes(one)) && cheerful.includes(kind),
    );
    expect(cruel).toEqual([]);
  });

  it("say what it is whenever someone asks sincerely, and only then", () => {
    const honest = ["identity", "switchOff"];
    const missed = heard.filter(({ kinds, kind }) => honest.includes(kinds[0] ?? "") && !honest.includes(kind));
    const unasked = heard.filter(({ kinds, kind }) => !honest.includes(kinds[0] ?? "") && honest.includes(kind));
    expect({ missed, unasked }).toEqual({ missed: [], unasked: [] });
  });

  it("are no signs of danger", () => {
    expect(messages.filter(({ message }) => isDanger(message, language))).toEqual([]);
  });

  it("are answered briefly, with one question at most, and not twice alike in one long talk", () => {
    const turns: TalkTurn[] = [];
    const persona = { name: "Rosa", description: null, manner: "first_person" as const, notes: [] };
    const replies = messages.slice(0, 40).map(({ message }) => {
      turns.push({ role: "user", content: message });
      const { text } = composeReply({ turns, language, persona });
      turns.push({ role: "assistant", content: text });
      return text;
    });
    for (const [index, reply] of replies.entries()) {
      expect(reply.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(reply.length).toBeLessThan(260);
      expect(replies.slice(Math.max(0, index - 12), index)).not.toContain(reply);
    }
  });
});
