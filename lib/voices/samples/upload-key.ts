const randomPart = /^[0-9a-f]{32}$/;

const folderOf = (voiceId: number): string => `samples/${voiceId}/`;

/** The key for one direct upload of a voice's recording. */
export const uploadKey = (voiceId: number, random: string): string => `${folderOf(voiceId)}${random}`;

/** `random` must be 128 random bits in hex, so that no key can be guessed or chosen. */
export const isUploadKey = (voiceId: number, key: string): boolean =>
  key.startsWith(folderOf(voiceId)) && randomPart.test(key.slice(folderOf(voiceId).length));
