import path from "node:path";
import { composeReply } from "@/lib/providers/text/companion/reply";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { Measured } from "./measure";

export const answersPath = (language: string) =>
  path.join(import.meta.dirname, "../../../tests/fixtures/recordings/answers", `${language}.txt`);

const ABOUT = `Written by npm run originals, to be read aloud. Of each question (>): what is heard without recordings (-), and with
them (+), where the stretch of a recording stands in quotation marks behind its title, and what the companion says when it is
asked to answer too (++).`;

/** The companion's answers to every question of a fixture, with and without its recordings. */
export function answersFile({ fixture: { voice }, language, heard }: Measured): string {
  const notes: PersonaNote[] = [{ kind: "called_you", text: voice.calledYou }];
  const persona = { name: voice.name, description: null, manner: "first_person" as const, notes };
  const says = (question: string, isTold: boolean) =>
    composeReply({ turns: [{ role: "user", content: question }], language, persona, isTold }).text;
  const blocks = heard.map(({ question, sure }) =>
    [
      `> ${question}`,
      `- ${says(question, false)}`,
      ...(sure ? [`+ ${sure.title}: "${sure.text}"`, `++ ${says(question, true)}`] : []),
    ].join("\n"),
  );
  return `${[ABOUT, ...blocks].join("\n\n")}\n`;
}
