import { z } from "zod";

export const MAKE_VOICE = "make_voice";

/** The job's subject, which allows one job per voice. */
export const makingSubject = (voiceId: number): string => `${MAKE_VOICE}:${voiceId}`;

export const announcementSubject = (voiceId: number): string => `announce_voice:${voiceId}`;

/** The mail about a voice that was made or has failed. */
export const announcementPayload = z.object({ voiceId: z.number().int(), generation: z.number().int() });

/** `started` is stored before calling the provider, which from then on may have a voice whose id we do not know. */
export const makingPayload = z.object({
  voiceId: z.number().int(),
  generation: z.number().int(),
  /** Seconds of speech the voice is made from. Together with the time it took, it helps to estimate later voices. */
  speechSeconds: z.number().optional(),
  /** The expected end, from a provider that reports its progress. */
  endsAt: z.iso.datetime().optional(),
  started: z.object({ provider: z.string(), keyOwnerId: z.number().int().nullable() }).optional(),
});
export type MakingPayload = z.infer<typeof makingPayload>;
export type StartedAt = NonNullable<MakingPayload["started"]>;
