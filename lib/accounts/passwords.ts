import "server-only";
import { availableParallelism } from "node:os";
import { type Algorithm, hash, verify } from "@node-rs/argon2";
import { type PasswordOwner, weaknessOf } from "@/lib/accounts/password-strength";
import { AppError } from "@/lib/platform/errors";
import { networkOf, WIDE_PREFIX } from "@/lib/platform/network";
import { Turns } from "@/lib/platform/turns";

/** 2 is argon2id. The package exports its algorithms as a const enum, which isolated modules cannot read. */
const ARGON2ID: Algorithm = 2;

/** OWASP's second recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Parallel hashes: leaves one core free if there are two or more, and limits memory (19 MiB each). */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(2, cores - 1));

/** With more waiting, no one would be served in time. */
const turns = new Turns({
  atOnce: hashesAtOnce(availableParallelism()),
  mostWaiting: 12,
  refusal: () =>
    new AppError("unavailable", "Many people are signing in at this moment. Please try again in a few seconds.", {
      retryAfterSeconds: 2,
    }),
});

/** The caller by which hashes take turns: an address, or none for our own commands. */
type Asker = { address?: string | undefined };
const turnOf = ({ address = "" }: Asker) => networkOf(address, WIDE_PREFIX);

/**
 * Hashes a new password from any source: registering, changing, resetting, the command line.
 * @throws AppError invalid_input with the problem at `field`, unavailable
 */
export async function hashNewPassword(
  password: string,
  owner: PasswordOwner,
  { field = "password", ...asker }: Asker & { field?: string } = {},
): Promise<string> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw new AppError("invalid_input", weakness, { errors: { [field]: [weakness] } });
  return hashPassword(password, asker);
}

/** @throws AppError unavailable */
export const hashPassword = (password: string, asker: Asker = {}): Promise<string> =>
  turns.run(turnOf(asker), () => hash(password, options));

/** One after another, in one turn. @throws AppError unavailable */
export const hashPasswords = (passwords: readonly string[]): Promise<string[]> =>
  turns.run(turnOf({}), async () => {
    const hashes: string[] = [];
    for (const password of passwords) hashes.push(await hash(password, options));
    return hashes;
  });

let decoy: Promise<string> | undefined;

/**
 * Takes just as long when the account does not exist, so that timing does not reveal who is registered.
 */
async function isPassword(stored: string | undefined, given: string): Promise<boolean> {
  decoy ??= hash("nobody has this password", options);
  const matches = await isRight(stored ?? (await decoy), given);
  return matches && stored !== undefined;
}

/**
 * Runs the lookup for a password check within the turn of the check: under load, callers without a turn are refused
 * before anything is looked up.
 * @throws AppError unavailable
 */
export const inPasswordTurn = <T>(asker: Asker, work: (isRight: typeof isPassword) => Promise<T>): Promise<T> =>
  turns.run(turnOf(asker), () => work(isPassword));

/** @throws AppError unavailable */
export const isPasswordRight = (stored: string | undefined, given: string, asker: Asker = {}): Promise<boolean> =>
  inPasswordTurn(asker, (isRight) => isRight(stored, given));

/**
 * The index of the stored hash that matches this password, or -1; checked one after another, in one turn.
 * @throws AppError unavailable
 */
export const findRight = (stored: readonly string[], given: string): Promise<number> =>
  turns.run("", async () => {
    let found = -1;
    for (const [index, one] of stored.entries()) if (await isRight(one, given)) found = index;
    return found;
  });

const isRight = (stored: string, given: string) => verify(stored, given).catch(() => false);
