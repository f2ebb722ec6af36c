import { kindLabel } from "@/lib/notes/kinds";
import type { Note } from "@/lib/notes/schema";
import { longDateInUtc } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";
import { noteKinds } from "@/lib/providers/text/persona-notes";

/** The notes as a plain text file, grouped by kind, each with its source and date. */
export function notesAsText(name: string, notes: readonly Note[]): string {
  const parts = noteKinds.flatMap((kind) => {
    const ofKind = notes.filter((note) => note.kind === kind);
    return ofKind.length === 0 ? [] : [[kindLabel(kind), ...ofKind.map(asLine)].join("\n")];
  });
  return `${[`${isolated(name)}: in their own words`, ...parts].join("\n\n")}\n`;
}

function asLine({ text, toldBy, createdAt }: Note): string {
  const source = toldBy ? `told by ${isolated(toldBy)}, ` : "";
  // Further lines of a note are indented, so that they do not look like separate notes.
  return `- ${isolated(text.replace(/\r?\n/g, "\n  "))} (${source}${longDateInUtc(new Date(createdAt))})`;
}
