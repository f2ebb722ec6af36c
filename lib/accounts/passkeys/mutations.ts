import "server-only";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { CHALLENGE_MINUTES, holderOf, keepChallenge, takeChallenge } from "@/lib/accounts/challenges/mutations";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { admit, type SignedIn } from "@/lib/accounts/mutations";
import { listCredentials, MOST_PASSKEYS, passkeyColumns, passkeyOf } from "@/lib/accounts/passkeys/data";
import { bytesOf, challengeIn, passkeyRefused } from "@/lib/accounts/passkeys/proof";
import { relyingParty } from "@/lib/accounts/passkeys/relying-party";
import type { AddPasskeyInput, Passkey, PasskeyProof, RenamePasskeyInput } from "@/lib/accounts/passkeys/schema";
import { deviceName } from "@/lib/accounts/security/device";
import { limitAddress } from "@/lib/accounts/sign-in-limits";
import type { Visit } from "@/lib/accounts/visit";
import type { Actor } from "@/lib/platform/auth/actor";
import { endSessionsWithoutFactor, noteConfirmed } from "@/lib/platform/auth/sessions";
import { db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";

/** COSE: EdDSA, ES256 and RS256, at least one of which every authenticator supports. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** The options for creating a passkey in the browser. */
export async function offerRegistration(actor: Actor) {
  const { passkeyHandle } = await db.user.findUniqueOrThrow({
    where: { id: actor.userId },
    select: { passkeyHandle: true },
  });
  const site = relyingParty();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: handleBytes(passkeyHandle),
    userName: actor.username,
    userDisplayName: actor.name,
    attestationType: "none",
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await listCredentials(actor.userId),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge } = options;
  await keepChallenge({ kind: "passkey_registration", challenge, holder: holderOf(actor), userId: actor.userId });
  return options;
}

/**
 * A first second factor ends all other sessions.
 * @throws AppError invalid_input when the response does not match the options, conflict when the passkey is already
 * registered
 */
export async function addPasskey(actor: Actor, { response }: AddPasskeyInput, visit: Visit): Promise<Passkey> {
  const challenge = challengeIn(response.response.clientDataJSON);
  const isOurs =
    challenge !== null && (await takeChallenge({ kind: "passkey_registration", challenge, holder: holderOf(actor) }));
  if (!isOurs) throw notMade();
  const site = relyingParty();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw notMade(cause);
  });
  if (!verified.verified) throw notMade();
  const { credential } = verified.registrationInfo;
  return db.$transaction(async (tx) => {
    // Serialised, so that two devices at the same moment cannot exceed the limit.
    await tx.$executeRaw`select 1 from users where id = ${actor.userId} for update`;
    const known = await tx.passkey.count({ where: { userId: actor.userId } });
    if (known >= MOST_PASSKEYS) {
      throw new AppError("conflict", `You can keep ${MOST_PASSKEYS} passkeys. Please remove one you no longer use.`);
    }
    const row = await tx.passkey
      .create({
        data: {
          userId: actor.userId,
          name: deviceName(visit.userAgent) ?? "Passkey",
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString("base64url"),
          counter: credential.counter,
          transports: (response.response.transports ?? []).join(" ").slice(0, 100),
        },
        select: passkeyColumns,
      })
      .catch((cause: unknown) => {
        const isKnown = cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === "P2002";
        throw isKnown ? new AppError("conflict", "This passkey is in use already.", { cause }) : cause;
      });
    const codes = { userId: actor.userId, confirmedAt: { not: null } };
    if (known === 0 && (await tx.oneTimeCodes.count({ where: codes })) === 0) {
      // Another session may belong to someone who knows only the password.
      await endSessionsWithoutFactor(tx, actor.userId, actor.sessionId);
      await noteConfirmed(tx, actor.sessionId, true);
    }
    await recordActivity(tx, { userId: actor.userId, kind: "passkey_added", visit });
    await queueAccountMail(tx, { mail: "sign_in_changed", userId: actor.userId, change: "passkey_added" });
    return passkeyOf(row);
  });
}

/** @throws AppError not_found, also for someone else's */
export async function renamePasskey(actor: Actor, id: number, { name }: RenamePasskeyInput): Promise<Passkey> {
  const [row] = await db.passkey.updateManyAndReturn({
    where: { id, userId: actor.userId },
    data: { name },
    select: passkeyColumns,
  });
  if (!row) throw notFound("This passkey");
  return passkeyOf(row);
}

/** @throws AppError not_found, also for someone else's */
export async function removePasskey(actor: Actor, id: number, visit: Visit) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId: actor.userId } });
    if (count === 0) throw notFound("This passkey");
    await recordActivity(tx, { userId: actor.userId, kind: "passkey_removed", visit });
    await queueAccountMail(tx, { mail: "sign_in_changed", userId: actor.userId, change: "passkey_removed" });
  });
}

/** For a visitor who has not entered a name: the authenticator knows the account. */
export async function offerSignIn(attempt: string) {
  const options = await requestOptions();
  await keepChallenge({ kind: "passkey_sign_in", challenge: options.challenge, holder: attempt });
  return options;
}

/** @throws AppError rate_limited, invalid_credentials, forbidden */
export async function signInWithPasskey(
  { response }: PasskeyProof,
  attempt: string | null,
  visit: Visit,
): Promise<SignedIn> {
  await limitAddress(visit);
  const account = await prove(response, "passkey_sign_in", attempt, visit);
  return admit(account, visit, "passkey_signed_in");
}

/** For a signed-in user who has to confirm their identity. */
export async function offerProof(actor: Actor) {
  const options = await requestOptions(await listCredentials(actor.userId));
  const { challenge } = options;
  await keepChallenge({ kind: "passkey_proof", challenge, holder: holderOf(actor), userId: actor.userId });
  return options;
}

/** @throws AppError invalid_credentials, also for another account's passkey */
export async function confirmByPasskey(actor: Actor, { response }: PasskeyProof, visit: Visit) {
  await prove(response, "passkey_proof", holderOf(actor), visit, actor.userId);
  await noteConfirmed(db, actor.sessionId, true);
}

const requestOptions = (allowCredentials: Awaited<ReturnType<typeof listCredentials>> = []) =>
  generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
    timeout: TIMEOUT_MS,
    allowCredentials,
  });

const accountColumns = { id: true, password: true, status: true, sessionNonce: true, passkeyHandle: true } as const;

/** The account of the passkey that signed. It is found by the passkey, never by the request's own claim. */
async function prove(
  response: PasskeyProof["response"],
  kind: "passkey_sign_in" | "passkey_proof",
  holder: string | null,
  visit: Visit,
  userId?: number,
) {
  const refuseTo = async (owner: number | null, cause?: unknown) => {
    await recordActivity(db, { userId: owner, kind: "passkey_refused", visit });
    throw passkeyRefused(cause);
  };
  const challenge = challengeIn(response.response.clientDataJSON);
  if (!challenge || !holder || !(await takeChallenge({ kind, challenge, holder }))) return refuseTo(userId ?? null);
  const row = await db.passkey.findFirst({
    where: { credentialId: response.id, ...(userId !== undefined && { userId }) },
    select: { id: true, publicKey: true, counter: true, user: { select: accountColumns } },
  });
  if (!row) return refuseTo(userId ?? null);
  const refuse = (cause?: unknown) => refuseTo(row.user.id, cause);
  const { userHandle, ...signed } = response.response;
  // Required when no account was named before; checked whenever the authenticator sends it (WebAuthn 7.2).
  const handle = Buffer.from(handleBytes(row.user.passkeyHandle)).toString("base64url");
  if (userHandle === undefined ? userId === undefined : userHandle !== handle) return refuse();
  const site = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: response.id, publicKey: bytesOf(row.publicKey), counter: Number(row.counter) },
  }).catch(refuse);
  if (!verified) return refuse();
  const counter = authenticationInfo.newCounter;
  // Compared again in the update: of two parallel signatures with the same counter, one is a copy's.
  const noted = await query<{ id: number }>`
    update passkeys set counter = ${counter}::bigint, last_used_at = now()
    where id = ${row.id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`;
  return noted.length > 0 ? row.user : refuse();
}

const handleBytes = (uuid: string) => new Uint8Array(Buffer.from(uuid.replaceAll("-", ""), "hex"));

const notMade = (cause?: unknown) =>
  new AppError("invalid_input", "The passkey could not be added. Please try again.", { cause });
