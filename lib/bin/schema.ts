import * as z from "zod/mini";
import { rowId } from "@/lib/platform/http/row-id";

/** The kinds of items in a bin, as used in paths. */
export const binKinds = ["voices", "recordings", "photos", "conversations"] as const;
export type BinKind = (typeof binKinds)[number];

export const binParams = z.object({ kind: z.enum(binKinds), id: rowId });
export type BinParams = z.output<typeof binParams>;

const time = z.iso.datetime();

export const binItem = z.object({
  kind: z.enum(binKinds),
  id: z.number(),
  /** The voice's name, the recording's file name or the conversation's title. */
  name: z.string(),
  voiceId: z.number(),
  voiceName: z.string(),
  /** Its voice is in the bin too, and has to be restored first. */
  isVoiceBinned: z.boolean(),
  /** The number of recordings erased with it. */
  recordings: z.number(),
  conversations: z.number(),
  notes: z.number(),
  messages: z.number(),
  deletedAt: time,
  /** When it is erased automatically. */
  goesAt: time,
});
export type BinItem = z.output<typeof binItem>;

/** A sentence that says what was restored or erased. */
export const binAnswer = z.object({ message: z.string() });
export type BinAnswer = z.output<typeof binAnswer>;
