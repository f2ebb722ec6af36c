import "server-only";
import { randomInt } from "node:crypto";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { cancelClosing } from "@/lib/accounts/closing/mutations";
import { getOwnUser } from "@/lib/accounts/data";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { makeUsername } from "@/lib/accounts/make-username";
import { hashNewPassword, inPasswordTurn } from "@/lib/accounts/passwords";
import type { DebugModeInput, LoginInput, RegisterInput, UpdateUserInput, User } from "@/lib/accounts/schema";
import { deviceName } from "@/lib/accounts/security/device";
import type { ActivityKind } from "@/lib/accounts/security/kinds";
import { limitSignIn } from "@/lib/accounts/sign-in-limits";
import type { Visit } from "@/lib/accounts/visit";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { knownDevice, withAccount } from "@/lib/platform/auth/device-cookie";
import { endSession, startSession } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";

/** `token` is for the session's cookie, `device` for the cookie that identifies the device from now on. */
export type SignedIn = { token: string; user: User; device: string };

/**
 * The user can continue at once; a mail asks them to verify their address.
 * @throws AppError invalid_input for a weak password, conflict naming the username or email that is taken
 */
export async function register(input: RegisterInput, visit: Visit): Promise<SignedIn> {
  const password = await hashNewPassword(input.password, input, visit);
  const { username, email, name, isAdult } = input;
  const data = {
    email,
    name,
    password,
    adultConfirmedAt: isAdult ? new Date() : null,
    lastIp: visit.address,
    country: visit.country,
    lastLogin: new Date(),
  };
  const row = username ? await createUser({ ...data, username }) : await createWithMadeUsername(data);
  return openSession({ ...row, password }, visit, "registered");
}

type NewUser = Omit<Prisma.UserCreateInput, "username" | "usernameKey"> & { username: string };

/** @throws AppError conflict naming the username or email that is taken */
function createUser(data: NewUser) {
  return db
    .$transaction(async (tx) => {
      const made = await tx.user.create({
        data: { ...data, usernameKey: data.username.toLowerCase() },
        select: { id: true, sessionNonce: true },
      });
      await queueAccountMail(tx, { mail: "verify_email", userId: made.id, email: data.email });
      return made;
    })
    .catch((error: unknown) => {
      throw takenError(error) ?? error;
    });
}

/** Random digits distinguish people with the same name without revealing how many accounts exist. */
async function createWithMadeUsername(data: Omit<NewUser, "username">, triesLeft = 5) {
  const made = makeUsername(data);
  const username = triesLeft === 5 ? made : `${made}${randomInt(1_000, 10_000)}`;
  try {
    return await createUser({ ...data, username });
  } catch (error) {
    const isTaken = error instanceof AppError && error.errors?.username !== undefined;
    if (!isTaken || triesLeft === 0) throw error;
    return createWithMadeUsername(data, triesLeft - 1);
  }
}

function takenError(error: unknown): AppError | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return null;
  const isEmail = JSON.stringify(error.meta ?? {}).includes("email");
  const message = isEmail ? "An account with this email already exists." : "This username is already taken.";
  return new AppError("conflict", message, { errors: { [isEmail ? "email" : "username"]: [message] }, cause: error });
}

/**
 * The account with this username or email, if the password is correct; no username contains an "@". Opens no session:
 * see `signIn` in lib/accounts/two-step.
 * @throws AppError unavailable, rate_limited, invalid_credentials
 */
export const checkSignIn = (input: LoginInput, visit: Visit) =>
  inPasswordTurn(visit, async (isRight) => {
    const name = input.username.toLowerCase();
    const row = await db.user.findUnique({
      where: name.includes("@") ? { email: name } : { usernameKey: name },
      select: { id: true, usernameKey: true, password: true, status: true, sessionNonce: true, isAdmin: true },
    });
    // The username and the email of an account share its limits.
    await limitSignIn(row?.usernameKey ?? name, row, visit);
    if (!(await isRight(row?.password, input.password)) || !row) {
      await recordActivity(db, { userId: row?.id ?? null, kind: "sign_in_failed", visit });
      throw new AppError("invalid_credentials", "The username or the password is not right.");
    }
    return row;
  });

type Account = { id: number; password: string; sessionNonce: string };

/**
 * Signs in an account whose owner has proved their identity, and records the last login. A new device is reported to
 * the owner by mail.
 * @throws AppError forbidden when it is suspended
 */
export async function admit(
  account: Account & { status: string },
  visit: Visit,
  kind: "signed_in" | "passkey_signed_in" | "code_signed_in" | "recovery_signed_in",
): Promise<SignedIn> {
  if (account.status !== "active") {
    await recordActivity(db, { userId: account.id, kind: "sign_in_refused", visit });
    throw new AppError("forbidden", "This account is suspended. Please write to us through the support page.");
  }
  await db.user.updateMany({
    where: { id: account.id },
    data: { lastLogin: new Date(), lastIp: visit.address, ...(visit.country && { country: visit.country }) },
  });
  const isKnown = knownDevice(visit.device, account) !== null;
  const signedIn = await openSession(account, visit, kind);
  // A used recovery code has its own mail.
  if (!isKnown && kind !== "recovery_signed_in") {
    const { id: userId } = account;
    const { country } = visit;
    const device = deviceName(visit.userAgent);
    await queueAccountMail(db, { mail: "new_device", userId, device, country, at: new Date().toISOString() });
  }
  return signedIn;
}

const factorKinds: ReadonlySet<ActivityKind> = new Set(["passkey_signed_in", "code_signed_in", "recovery_signed_in"]);

/** The last step of every way to sign in: creates a new session. */
async function openSession(account: Account, visit: Visit, kind: ActivityKind): Promise<SignedIn> {
  const token = await startSession(account, visit, factorKinds.has(kind));
  const actor = await findActor(token);
  // The password was changed, or the account suspended or deleted, during the check.
  if (!actor) throw new AppError("signed_out", "Please sign in to continue.");
  await cancelClosing(account.id, visit);
  await recordActivity(db, { userId: account.id, kind, visit });
  return { token, user: getOwnUser(actor), device: withAccount(visit.device, account) };
}

/** Ends the session of the request's cookie; does nothing when it has already ended. */
export async function signOut(visit: Visit) {
  const userId = visit.token && (await endSession(visit.token));
  if (userId) await recordActivity(db, { userId, kind: "signed_out", visit });
}

export async function updateOwnUser(actor: Actor, input: UpdateUserInput): Promise<User> {
  await db.user.update({ where: { id: actor.userId }, data: { name: input.name }, select: { id: true } });
  return getOwnUser({ ...actor, name: input.name });
}

/** Lets administrators switch their own debug mode. @throws AppError not_found for another account */
export async function setDebugMode(
  actor: Actor,
  userId: number,
  { debugMode }: DebugModeInput,
): Promise<DebugModeInput> {
  if (userId !== actor.userId) throw notFound("The account");
  await db.user.update({ where: { id: userId }, data: { debugMode }, select: { id: true } });
  return { debugMode };
}
