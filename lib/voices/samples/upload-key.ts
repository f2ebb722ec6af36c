const randomPart = /^[0-9a-f]{32}$/;

const folderOf = (voiceId: number): string => `samples/${voiceId}/`;

/** Where the browser may put one recording of a voice, in a store that it writes to itself. */
export const uploadKey = (voiceId: number, random: string): string => `${folderOf(voiceId)}${random}`;

/** `random` has to be 128 random bits in hex, so that no key can be guessed or chosen. */
export const isUploadKey = (voiceId: number, key: string): boolean =>
  key.startsWith(folderOf(voiceId)) && randomPart.test(key.slice(folderOf(voiceId).length));
