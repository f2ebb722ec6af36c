import { z } from "zod";

export const MAKE_VOICE = "make_voice";

/** The job's subject, which allows one job per voice. */
export const makingSubject = (voiceId: number): string => `${MAKE_VOICE}:${voiceId}`;

export const announcementSubject = (voiceId: number): string => `announce_voice:${voiceId}`;

/** The mail about the end of one making of a voice. */
export const announcementPayload = z.object({ voiceId: z.number().int(), generation: z.number().int() });

/** `started` is stored before the provider is called: from then on it may hold a voice whose id we do not know. */
export const makingPayload = z.object({
  voiceId: z.number().int(),
  generation: z.number().int(),
  /** Speech that the voice is made from. With the time it took, later voices can be given an estimate. */
  speechSeconds: z.number().optional(),
  /** When it will be done, by a provider that reports its progress. */
  endsAt: z.iso.datetime().optional(),
  started: z.object({ provider: z.string(), keyOwnerId: z.number().int().nullable() }).optional(),
});
export type MakingPayload = z.infer<typeof makingPayload>;
export type StartedAt = NonNullable<MakingPayload["started"]>;
