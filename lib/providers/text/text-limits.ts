/** Milliseconds: until the answer begins, between two pieces of it, for all of it, and for a call without one. */
export type TextLimits = { firstPiece: number; silence: number; whole: number; call: number };

export const defaultTextLimits: TextLimits = { firstPiece: 20_000, silence: 10_000, whole: 60_000, call: 10_000 };
