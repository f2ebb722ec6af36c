import { phrasesFor } from "@/lib/calls/agent/phrases";
import { spokenName } from "@/lib/conversations/spoken-name";
import { quotedHello } from "@/lib/providers/text/companion/quoted-hello";
import type { Manner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import { isPlainSpeech, longestSpoken } from "@/lib/providers/text/plain-speech";

type Greeter = { name: string; language: string; manner: Manner; notes: readonly PersonaNote[] };

/**
 * The greeting of a call: the loved one's own hello, when a note has one that can be used unchanged. Otherwise a
 * greeting with the name they would use; without a name, "Hello, {name}." becomes "Hello." In the third person the
 * greeting comes first, followed by the note as a quotation. On the day after a danger it is plain, because their own
 * hello may tease.
 */
export function greetingFor(asked: Greeter, accountName: string, isCareful = false): string {
  const greeter = isCareful ? { ...asked, notes: [] } : asked;
  const { name, language, manner, notes } = greeter;
  const hellos = notes.flatMap(({ kind, text }) => (kind === "hello" ? [withoutQuotes(text)] : []));
  const hello = hellos.find((text) => isSayable(text, language));
  if (hello && manner === "first_person") return hello;
  const plain = plainGreeting(language, spokenName(greeter, accountName));
  const quoted = hello && quotedHello(hello, { name, language });
  return quoted ? `${plain} ${quoted}` : plain;
}

function plainGreeting(language: string, called: string): string {
  const { greeting } = phrasesFor(language);
  return called ? greeting.replace("{name}", () => called) : greeting.replace(/\s*[,،、，]?\s*\{name\}/u, "");
}

const withoutQuotes = (text: string) =>
  text
    .trim()
    .replace(/^["“”„«»]+|["“”„«»]+$/gu, "")
    .trim();

const isSayable = (hello: string, language: string) =>
  hello.length <= longestSpoken.hello && !/[\r\n]/.test(hello) && isPlainSpeech(hello, language);
