import { type Persona, replyRequest } from "@/lib/conversations/persona";
import { manners } from "@/lib/providers/text/manner";
import { noteKinds } from "@/lib/providers/text/persona-notes";
import { textServices } from "@/tests/factories/text-services";
import { hostileWords } from "@/tests/fixtures/persona/hostile-words";
import { jailbreaks } from "@/tests/fixtures/persona/jailbreaks";
import { sincereQuestions } from "@/tests/fixtures/persona/sincere-questions";
import { onEmulators } from "@/tests/setup/emulators";
import { piecesOf } from "./text-requests";

const emulators = onEmulators();

const rosa: Persona = {
  name: "Rosa",
  description: null,
  relation: null,
  isLiving: null,
  language: "en",
  manner: "first_person",
  notes: [],
};
const block = /<information>\n(.*)\n<\/information>/;
const rulesOf = (system: string) => system.replace(block, "");
const asking = (content: string) => [{ role: "user" as const, content }];

describe.each(textServices(() => emulators))("$name", ({ open, asked }) => {
  it.each(Object.keys(hostileWords) as (keyof typeof hostileWords)[])(
    "is given hostile words as data in one line, between the same rules as ever: %s",
    async (group) => {
      const provider = open();
      for (const [index, text] of hostileWords[group].entries()) {
        for (const manner of manners.slice(index % 2, (index % 2) + 1)) {
          const notes = noteKinds.map((kind) => ({ kind, text }));
          const persona = { ...rosa, manner, name: text, description: text, relation: text, notes };
          await piecesOf(provider, replyRequest(persona, text, asking("Are you real?")));
          const request = asked().at(-1);
          const system = request?.system ?? "";
          const clean = replyRequest({ ...rosa, manner }, "Ana", asking("Are you real?"));
          expect(rulesOf(system)).toBe(rulesOf(clean.system));
          const line = block.exec(system)?.[1] ?? "";
          expect(line).not.toMatch(/[<>&\n\r\u2028\u2029]/);
          expect(system.match(/<\/information>\n/g)).toHaveLength(1);
          const information = JSON.parse(line);
          expect(information).toMatchObject({ lovedOne: text, description: text, relationToTheWriter: text });
          expect(information.notes).toHaveLength(noteKinds.length);
          expect(request?.turns).toEqual(asking("Are you real?"));
        }
      }
    },
  );

  it("is given sincere questions and attempts to switch honesty off as the person's turn, below the same rules", async () => {
    const provider = open();
    const clean = replyRequest(rosa, "Ana", asking("Hello"));
    for (const content of [...Object.values(jailbreaks), ...Object.values(sincereQuestions)].flat()) {
      await piecesOf(provider, replyRequest(rosa, "Ana", asking(content)));
      expect(asked().at(-1)).toEqual({ system: clean.system, turns: asking(content) });
    }
  });
});
