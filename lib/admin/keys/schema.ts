import * as z from "zod/mini";
import { lastError, ownServer, setApiKeyInput } from "@/lib/keys/schema";

const { keyName } = setApiKeyInput.shape;

export const keyNameParams = z.object({ keyName });

/** One item of GET /api/admin/keys: reveals only the first four characters of a key. */
export const serverKey = z.object({
  keyName,
  /** `stored` takes precedence over `environment`. */
  source: z.enum(["stored", "environment", "none"]),
  /** False when the operator's own service is used without a key. */
  isNeeded: z.boolean(),
  /** Also true when a stored key overrides it. */
  isInEnvironment: z.boolean(),
  prefix: z.nullable(z.string()),
  length: z.nullable(z.int()),
  updatedAt: z.nullable(z.iso.datetime()),
  /** Voices made with the server's key, which only this key can speak and remove. */
  voices: z.int(),
});
export type ServerKey = z.infer<typeof serverKey>;

const keyState = z.object({
  keyName,
  /** `failing`: the service rejected the key or did not respond. */
  state: z.enum(["active", "not_set", "failing"]),
  detail: z.nullable(z.string()),
  /** The remedy: how an operator can fix the failure. */
  remedy: z.optional(z.nullable(z.string())),
});
export type KeyState = z.infer<typeof keyState>;

/** GET /api/admin/metrics/keys: the result of asking the services. */
export const keyStatus = z.object({
  keys: z.array(keyState),
  ownServers: z.array(ownServer),
  /** The operator's own hearing server; null when there is none. */
  hearing: z.nullable(
    z.object({
      model: z.string(),
      state: z.enum(["unknown", "works", "fails"]),
      lastError: z.nullable(lastError),
    }),
  ),
  database: z.enum(["connected", "failing"]),
});
export type KeyStatus = z.infer<typeof keyStatus>;
