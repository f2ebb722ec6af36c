import { existsSync } from "node:fs";
import { POST as register } from "@/app/api/register/route";
import { runNextJob } from "@/lib/background";
import { dataPath } from "@/lib/platform/data-dir";
import { responseOf } from "@/tests/factories/request";
import { emptyMailFolder, mailsIn } from "@/tests/setup/mail-folder";

export const PASSWORD = "long enough 1";

/** A call made as by a browser with these cookies. */
export const send = (handler: Parameters<typeof responseOf>[0], method: string, json: unknown, cookie = "") =>
  responseOf(handler, { method, json, headers: { cookie } });

let people = 0;

/** A person registered through the form, and the cookies of their browser. */
export async function aRegisteredPerson() {
  people += 1;
  const username = `mailed${people}`;
  const email = `${username}@example.org`;
  const response = await send(register, "POST", { username, email, name: "Ana Horvat", password: PASSWORD });
  if (response.status !== 201) throw new Error(`The person could not register: ${response.status}`);
  const { id } = (await response.json()) as { id: number };
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { userId: id, email, username, cookie };
}

export type RegisteredPerson = Awaited<ReturnType<typeof aRegisteredPerson>>;

/** The mails since the last call, oldest first. */
export async function mailed() {
  const folder = dataPath("mail");
  while (await runNextJob(new AbortController().signal));
  const mails = existsSync(folder) ? mailsIn(folder) : [];
  emptyMailFolder(folder);
  return mails;
}
