// npm run db:seed: a demo family with recordings, voices and conversations. Never in production.
import "./load-env";

import { randomBytes } from "node:crypto";

const { NODE_ENV, VERCEL } = process.env;
if (NODE_ENV === "production" || ["1", "true"].includes(VERCEL ?? "")) {
  console.error("The demo family is for development: it is not added in production or on Vercel.");
  process.exit(1);
}
// Set before anything that logs is imported, because this script prints its own messages.
process.env.LOG_LEVEL ??= "error";
await import("./checked-settings");

const { closeDatabase, openDatabase } = await import("@/lib/platform/db/database");
const { stopEngines } = await import("@/lib/providers/engines/engines");

try {
  await seed();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await stopEngines();
  await closeDatabase();
}
process.exit();

async function seed() {
  const { directDatabaseUrl, env } = await import("@/lib/platform/env");
  const { migratePostgres } = await import("@/lib/platform/db/migrate-postgres");
  const { addRelative } = await import("./seed/add-relative");
  const { demoAccount, demoRequest, family } = await import("./seed/family");
  const { createSupportRequest } = await import("@/lib/support/mutations");
  const { listVoices } = await import("@/lib/voices/data");

  if (env().DATABASE_URL) await migratePostgres({ connectionString: directDatabaseUrl() });
  await openDatabase();
  const account = await findOrRegister(demoAccount);
  const known = new Set((await listVoices(account.actor)).map(({ name }) => name));
  const missing = family.filter(({ name }) => !known.has(name));
  for (const relative of missing) {
    console.log(`Adding ${relative.name}…`);
    await addRelative(account.actor, relative);
  }
  if (account.password !== null) await createSupportRequest(account.actor, demoRequest);
  console.log(missing.length > 0 ? "The demo family is there." : "The demo family is there already.");
  console.log(`  username  ${demoAccount.username}`);
  console.log(
    `  password  ${account.password ?? `as told when it was made; npm run password -- ${demoAccount.username} sets another`}`,
  );
}

type Account = { username: string; name: string; email: string };

/** On the family plan. The password is generated for each installation and printed once. */
async function findOrRegister({ username, name, email }: Account) {
  const { register } = await import("@/lib/accounts/mutations");
  const { findActor } = await import("@/lib/platform/auth/actor");
  const { endSession, startSession } = await import("@/lib/platform/auth/sessions");
  const { db } = await import("@/lib/platform/db/database");
  const { plans } = await import("@/lib/plans/plans");

  const known = await db.user.findUnique({ where: { usernameKey: username }, select: { email: true } });
  if (known && known.email !== email) {
    throw new Error(`The username ${username} is somebody else's here, so the demo family was not added.`);
  }
  const here = { address: "127.0.0.1", country: null, userAgent: null, token: null };
  const password = known ? null : randomBytes(9).toString("base64url");
  const registered = password ? await register({ username, name, email, password }, here) : null;
  const { tier, minutes } = plans.family;
  const account = await db.user.update({
    where: { usernameKey: username },
    data: { subscriptionTier: tier, subscriptionLimitMinutes: minutes },
    select: { id: true, sessionNonce: true },
  });
  const token = await startSession(account, { ...here, token: registered?.token ?? null });
  const actor = await findActor(token);
  await endSession(token);
  if (!actor) throw new Error(`The account ${username} is suspended, so the demo family was not added.`);
  return { actor, password };
}
