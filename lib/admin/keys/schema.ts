import * as z from "zod/mini";
import { setApiKeyInput } from "@/lib/keys/schema";

const { keyName } = setApiKeyInput.shape;

export const keyNameParams = z.object({ keyName });

/** One row of GET /api/admin/keys: never more of a key than its first four characters. */
export const serverKey = z.object({
  keyName,
  /** `stored` goes before `environment`. */
  source: z.enum(["stored", "environment", "none"]),
  /** Also set when a stored key hides it. */
  isInEnvironment: z.boolean(),
  prefix: z.nullable(z.string()),
  length: z.nullable(z.int()),
  updatedAt: z.nullable(z.iso.datetime()),
  /** Voices at the service that were made with the server's key and can be spoken and removed only with it. */
  voices: z.int(),
});
export type ServerKey = z.infer<typeof serverKey>;

const keyState = z.object({
  keyName,
  /** `failing`: there is a key, and the service did not accept it or did not answer. */
  state: z.enum(["active", "not_set", "failing"]),
  detail: z.nullable(z.string()),
});
export type KeyState = z.infer<typeof keyState>;

/** GET /api/admin/metrics/keys: asked of the services themselves. */
export const keyStatus = z.object({
  keys: z.array(keyState),
  database: z.enum(["connected", "failing"]),
});
export type KeyStatus = z.infer<typeof keyStatus>;
