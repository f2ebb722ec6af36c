import type { NoteKind } from "../persona-notes";
import { type Kind, plans, quotedKinds } from "./kinds";
import { closed } from "./notes";
import type { Phrasebook } from "./phrasebook";
import type { Remembering } from "./remembering/remembering";

/**
 * Indices of the sentences in the phrasebook; null for a note or for nothing. With `news` the second sentence asks
 * about something the writer told.
 */
export type Choice = {
  kind: Kind;
  open: number | null;
  follow: number | null;
  lead: number | null;
  news?: keyof Remembering["news"];
};
export type Words = { name: string | null; called: string | null; note: string | null; thing: string | null };

/** Kinds whose note is quoted in both manners, and the kind whose note is said unchanged in both. */
const quotedAlways: ReadonlySet<Kind> = new Set(["known", "recalled", "lastTime", "repeated"]);
const saidAlways: Kind = "told";

/** The sentences of a choice, with slots filled and set in the language of a phrasebook. */
export function textOf({ kind, open, follow, lead, news }: Choice, book: Phrasebook, words: Words): string {
  const { name, called, note, thing } = words;
  const isQuoted = quotedAlways.has(kind) || (book.quoting && kind !== saidAlways);
  const noteText = note === null ? "" : isQuoted ? book.quoted(closed(note)) : closed(note);
  const noteSentence = lead === null ? noteText : (leadsFor(plans[kind].note, book)?.[lead] ?? "");
  const { follow: second } = plans[kind];
  const follows = second === null ? [] : book.follows[second];
  const ends = news ? book.remembering.news[news] : follows;
  const first = open === null ? noteSentence : (book.opens[kind][open] ?? "");
  const sentences = [
    first,
    follow === null ? "" : (ends[follow] ?? ""),
    open !== null && !first.includes("{note}") ? noteSentence : "",
  ];
  const text = sentences
    .filter((sentence) => sentence !== "")
    .join(" ")
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      if (slot === "you") return called === null ? "" : `, ${called}`;
      if (slot === "of") return book.quoting?.of(name) ?? "";
      if (slot === "thing") return thing ?? "";
      return slot === "name" ? (name ?? book.unnamed) : noteText;
    });
  return book.typeset?.(text) ?? text;
}

/** Sentences that introduce a note; null if it is said alone. */
export function leadsFor(kind: NoteKind | undefined, { quoting, saying }: Phrasebook): readonly string[] | null {
  if (quoting) return quotedKinds.flatMap((one) => (one === kind ? quoting.leads[one] : []));
  return kind === "saying" ? saying : null;
}
