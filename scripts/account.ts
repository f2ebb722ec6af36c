// npm run admin -- <username>      promotes an account
// npm run password -- <username>   asks for a new password and ends the account's sessions
// npm run second-factor -- <username>   removes passkeys, one-time codes and recovery codes, and ends the sessions
import "./checked-settings";

import { type Command, command, runCommand } from "@/lib/accounts/commands";
import { sendCommand } from "@/lib/platform/command-socket";
import { closeDatabase } from "@/lib/platform/db/database";
import { openExistingDatabase } from "@/lib/platform/db/existing-database";
import { env } from "@/lib/platform/env";
import { newPassword } from "./ask-passphrase";

const [name, username] = process.argv.slice(2);
if (!username) {
  console.error(`Say whose account: npm run ${name} -- <username>`);
  process.exit(2);
}

const given = command.safeParse({ name, username, ...(name === "password" && { password: await newPassword() }) });
if (!given.success) {
  console.error(given.error.issues[0]?.message);
  process.exit(2);
}
const handedOver = env().DATABASE_URL ? null : await sendCommand(given.data);
const { ok, message } = handedOver ?? (await runHere(given.data));
(ok ? console.log : console.error)(message);
process.exit(ok ? 0 : 1);

async function runHere(todo: Command) {
  try {
    await openExistingDatabase();
    return { ok: true, message: await runCommand(todo) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  } finally {
    await closeDatabase();
  }
}
