import * as z from "zod/mini";
import { lastError, ownServer, setApiKeyInput } from "@/lib/keys/schema";

const { keyName } = setApiKeyInput.shape;

export const keyNameParams = z.object({ keyName });

/** One item of GET /api/admin/keys: reveals only the first four characters of a key. */
export const serverKey = z.object({
  keyName,
  /** `stored` takes precedence over `environment`. */
  source: z.enum(["stored", "environment", "none"]),
  /** False where a service of the operator's own is used without a key. */
  isNeeded: z.boolean(),
  /** Also true when a stored key overrides it. */
  isInEnvironment: z.boolean(),
  prefix: z.nullable(z.string()),
  length: z.nullable(z.int()),
  updatedAt: z.nullable(z.iso.datetime()),
  /** Voices that were made with the server's key and can be spoken and removed only with it. */
  voices: z.int(),
});
export type ServerKey = z.infer<typeof serverKey>;

const keyState = z.object({
  keyName,
  /** `failing`: the service rejected the key or did not answer. */
  state: z.enum(["active", "not_set", "failing"]),
  detail: z.nullable(z.string()),
  /** The remedy: what an operator can do about a failure. */
  remedy: z.optional(z.nullable(z.string())),
});
export type KeyState = z.infer<typeof keyState>;

/** GET /api/admin/metrics/keys: the result of asking the services. */
export const keyStatus = z.object({
  keys: z.array(keyState),
  ownServers: z.array(ownServer),
  /** The operator's own hearing server; null where there is none. */
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
