import "server-only";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { type PasswordOwner, weaknessOf } from "@/lib/accounts/password-strength";
import { AppError } from "@/lib/platform/errors";

/** 2 is argon2id. The package exports its algorithms as a const enum, which isolated modules cannot read. */
const ARGON2ID: Algorithm = 2;

/** OWASP's second recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of a password that somebody chooses, however they do: registering, changing, resetting, by the command line.
 * @throws AppError invalid_input, which says at `field` what is wrong with it
 */
export async function hashNewPassword(password: string, owner: PasswordOwner, field = "password"): Promise<string> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw new AppError("invalid_input", weakness, { errors: { [field]: [weakness] } });
  return hashPassword(password);
}

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Takes just as long when the account does not exist, so that timing does not reveal who is registered. */
export async function isPasswordRight(stored: string | undefined, given: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const against = stored ?? (await decoy);
  const matches = await verify(against, given).catch(() => false);
  return matches && stored !== undefined;
}
