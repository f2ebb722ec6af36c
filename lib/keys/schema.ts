/** The names under which a key can be stored, by a person or for the whole server. */
export const keyNames = ["ELEVENLABS_API_KEY", "OPENAI_API_KEY", "GOOGLE_API_KEY"] as const;
export type KeyName = (typeof keyNames)[number];
