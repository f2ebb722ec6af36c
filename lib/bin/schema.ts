import * as z from "zod/mini";
import { rowId } from "@/lib/platform/http/row-id";

/** The kinds of things a bin holds, as paths name them. */
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
  /** Its voice lies in the bin, too, and has to be restored first. */
  isVoiceBinned: z.boolean(),
  /** How much goes with it when it is erased. */
  recordings: z.number(),
  conversations: z.number(),
  notes: z.number(),
  messages: z.number(),
  deletedAt: time,
  /** When it is erased by itself. */
  goesAt: time,
});
export type BinItem = z.output<typeof binItem>;

/** Says in a sentence what was restored or erased. */
export const binAnswer = z.object({ message: z.string() });
export type BinAnswer = z.output<typeof binAnswer>;
