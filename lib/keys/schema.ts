import * as z from "zod/mini";
import { keyNames } from "@/lib/providers/keys";

/** Longer than any service's keys, in characters. */
export const MAX_KEY_LENGTH = 500;

const INVALID_KEY = "Please enter a valid API key.";

const keyName = z.enum(keyNames, { error: "There is no key of this name" });
const value = z.string({ error: INVALID_KEY }).check(
  z.trim(),
  z.minLength(1, INVALID_KEY),
  z.maxLength(MAX_KEY_LENGTH, INVALID_KEY),
  // A key is sent in a header, so only visible ASCII characters are valid.
  z.regex(/^[\x21-\x7e]*$/, INVALID_KEY),
);

export const setApiKeyInput = z.object({ keyName, value });
export type SetApiKeyInput = z.infer<typeof setApiKeyInput>;

export const removeApiKeyInput = z.object({ keyName });

/** A person's own key as sent to clients: never more than its first four characters. */
export const ownKey = z.object({
  keyName,
  prefix: z.string(),
  length: z.number(),
  savedAt: z.iso.datetime(),
  /** Retired: not used any more and deleted once no pending removal needs it. */
  isLeaving: z.boolean(),
});
export type OwnKey = z.infer<typeof ownKey>;

/** The result of removing a key: `removed` when it is already gone, and how many voices were made with it. */
export const keyRemoval = z.object({ removed: z.boolean(), voices: z.number(), message: z.string() });
export type KeyRemoval = z.infer<typeof keyRemoval>;

export const keyCheck = z.object({
  keyExists: z.boolean(),
  apiKeyWorks: z.boolean(),
  /** The reason why the key does not work. */
  message: z.optional(z.string()),
});
export type KeyCheck = z.infer<typeof keyCheck>;

const keyFacts = z.object({ exists: z.boolean(), length: z.number(), prefix: z.string() });

/** `remedy`: how an operator can fix it; null if unknown. */
export const lastError = z.object({
  at: z.iso.datetime(),
  message: z.string(),
  remedy: z.nullable(z.string()),
});

/** A voice server that the operator runs, counted since the server's start. */
export const ownServer = z.object({
  title: z.string(),
  /** The server's own name; null until it was identified. */
  server: z.nullable(z.string()),
  dialect: z.nullable(z.string()),
  model: z.nullable(z.string()),
  state: z.enum(["unknown", "works", "fails"]),
  clones: z.nullable(z.boolean()),
  lastError: z.nullable(lastError),
  seconds: z.number(),
  firstSoundMs: z.nullable(z.number()),
});
export type OwnServer = z.infer<typeof ownServer>;

/** For administrators with debug mode turned on. */
export const keyStatus = z.object({
  isDeployment: z.boolean(),
  environment: z.string(),
  timestamp: z.string(),
  deploymentSlug: z.nullable(z.string()),
  /** Names of the settings that are set, never their values. */
  allEnvVars: z.array(z.string()),
  keys: z.object({
    elevenlabs: keyFacts,
    gemini: z.extend(keyFacts, { usingGeminiKey: z.boolean(), usingGoogleKey: z.boolean() }),
  }),
  ownServers: z.array(ownServer),
});
export type KeyStatus = z.infer<typeof keyStatus>;
