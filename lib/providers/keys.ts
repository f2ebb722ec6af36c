/** The names under which a key can be stored, by a person or for the whole server. */
export const keyNames = ["ELEVENLABS_API_KEY", "OPENAI_API_KEY", "GOOGLE_API_KEY"] as const;
export type KeyName = (typeof keyNames)[number];

/** `ownerId` is the person who owns the key; null for the server's. */
export type FoundKey = { value: string; ownerId: number | null };

export type Keys = Record<KeyName, FoundKey | null>;

export const noKeys: Readonly<Keys> = { ELEVENLABS_API_KEY: null, OPENAI_API_KEY: null, GOOGLE_API_KEY: null };
