import { z } from "zod";
import { type KeyName, setApiKeyInput } from "@/lib/keys/schema";

/** What each key is for, and what does the work while there is none. */
export const keyFacts = {
  ELEVENLABS_API_KEY: {
    service: "ElevenLabs",
    purpose: "Makes and speaks the voices.",
    without: "Voices are made and spoken on this server, as a preview.",
  },
  GOOGLE_API_KEY: {
    service: "Google Gemini",
    purpose: "Writes the replies.",
    without: "The OpenAI-compatible service writes them if there is one, else the offline companion.",
  },
  OPENAI_API_KEY: {
    service: "OpenAI-compatible",
    purpose: "Writes the replies where there is no Gemini key, and writes down what was said in calls.",
    without: "Gemini writes the replies if it has a key, else the offline companion.",
  },
} as const satisfies Record<KeyName, { service: string; purpose: string; without: string }>;

const { keyName } = setApiKeyInput.shape;

export const keyNameParams = z.object({ keyName });

/** One row of GET /api/admin/keys: never more of a key than its first four characters. */
export const serverKey = z.object({
  keyName,
  /** `stored` goes before `environment`. */
  source: z.enum(["stored", "environment", "none"]),
  /** Also set when a stored key hides it. */
  isInEnvironment: z.boolean(),
  prefix: z.string().nullable(),
  length: z.number().int().nullable(),
  updatedAt: z.coerce.date().nullable(),
  /** Voices at the service that were made with the server's key and can be spoken and removed only with it. */
  voices: z.number().int(),
});
export type ServerKey = z.infer<typeof serverKey>;

const keyState = z.object({
  keyName,
  /** `failing`: there is a key, and the service did not accept it or did not answer. */
  state: z.enum(["active", "not_set", "failing"]),
  detail: z.string().nullable(),
});
export type KeyState = z.infer<typeof keyState>;

/** GET /api/admin/metrics/keys: asked of the services themselves. */
export const keyStatus = z.object({
  keys: z.array(keyState),
  database: z.enum(["connected", "failing"]),
});
export type KeyStatus = z.infer<typeof keyStatus>;
