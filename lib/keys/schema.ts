/** The names under which a key can be stored, by a person or for the whole server. */
export type KeyName = "ELEVENLABS_API_KEY" | "OPENAI_API_KEY" | "GOOGLE_API_KEY";
