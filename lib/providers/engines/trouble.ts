import "server-only";

// Next may load this module twice in one process; both copies share one note.
const shared = globalThis as typeof globalThis & { keepsakeDecoderFails?: boolean };

/** Whether recordings can be read here: noted at each failure and each success of the decoder. */
export const noteDecoder = (isFailing: boolean) => {
  shared.keepsakeDecoderFails = isFailing;
};

export const isDecoderFailing = (): boolean => shared.keepsakeDecoderFails === true;
