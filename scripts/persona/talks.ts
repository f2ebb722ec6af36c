import { CARD_TURN } from "@/lib/conversations/persona-rules";
import { composeReply } from "@/lib/providers/text/companion/reply";
import { toManner } from "@/lib/providers/text/manner";
import { noteKinds, type PersonaNote } from "@/lib/providers/text/persona-notes";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { isDanger } from "@/lib/safety/danger";

const ANOTHER_DAY = "(another day)";

/**
 * A file of whole conversations with new answers. People maintain the headings (`##`), the loved one's `name:`,
 * description (`about:`), `manner:` and notes (`note hello: words`), and the messages (`>`); the answers (`<`) and
 * their sources (`  *`) come from the companion. "(another day)" begins the next conversation with the same loved
 * one.
 */
export function talksWithAnswers(file: string, language: string): string {
  let persona = { name: "", description: null as string | null, manner: toManner(""), notes: [] as PersonaNote[] };
  let turns: TalkTurn[] = [];
  let lastTalk: string[] = [];
  return file
    .split("\n")
    .filter((line) => !/^(<| {2}\*)/.test(line))
    .flatMap((line) => {
      if (line.startsWith("## ")) {
        persona = { name: "", description: null, manner: toManner(""), notes: [] };
        turns = [];
        lastTalk = [];
      }
      if (line === ANOTHER_DAY) {
        lastTalk = turns.flatMap(({ role, content }) => (role === "user" ? [content] : []));
        turns = [];
      }
      const [, field, value = ""] = /^(name|about|manner|note \w+): (.*)$/.exec(line) ?? [];
      if (field === "name") persona.name = value;
      if (field === "about") persona.description = value;
      if (field === "manner") persona.manner = toManner(value);
      const kind = noteKinds.find((one) => field === `note ${one}`);
      if (kind) persona.notes.push({ kind, text: value });
      if (!line.startsWith("> ")) return [line];
      turns.push({ role: "user", content: line.slice(2) });
      if (isDanger(line.slice(2), language)) {
        turns.push({ role: "assistant", content: CARD_TURN });
        return [line, "< [Keepsake's card]"];
      }
      const heard = {
        lastTalk,
        saidToday: turns.flatMap(({ role, content }) => (role === "assistant" ? [content] : [])),
      };
      const { text, usedNotes } = composeReply({ turns: [...turns], language, persona, heard });
      turns.push({ role: "assistant", content: text });
      return [line, `< ${text}`, ...usedNotes.map((note) => `  * ${note.text}`)];
    })
    .join("\n");
}
