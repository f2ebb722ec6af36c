import { z } from "zod";

export const MAKE_VOICE = "make_voice";

/** One row of work for each voice. */
export const makingSubject = (voiceId: number): string => `${MAKE_VOICE}:${voiceId}`;

/** `started` is written before the provider is asked: from then on it may hold a voice that we do not know of. */
export const makingPayload = z.object({
  voiceId: z.number().int(),
  generation: z.number().int(),
  started: z.object({ provider: z.enum(["local", "elevenlabs"]), keyOwnerId: z.number().int().nullable() }).optional(),
});
export type MakingPayload = z.infer<typeof makingPayload>;
export type StartedAt = NonNullable<MakingPayload["started"]>;
