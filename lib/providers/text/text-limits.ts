/**
 * Timeouts in milliseconds: until the first chunk, between two chunks, for the whole reply, and for calls without a
 * reply.
 */
export type TextLimits = { firstPiece: number; silence: number; whole: number; call: number };

export const defaultTextLimits: TextLimits = { firstPiece: 20_000, silence: 10_000, whole: 60_000, call: 10_000 };
