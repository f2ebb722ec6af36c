import "server-only";
import { dataPath } from "@/lib/platform/data-dir";
import { env } from "@/lib/platform/env";
import { FileMailer } from "./file";
import type { Mailer } from "./provider";
import { SmtpMailer } from "./smtp";

let known: Mailer | undefined;

/** SMTP when SMTP_URL is set, else files under the data folder. */
export function mailer(): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from } = env();
  known ??= url ? new SmtpMailer({ url, from }) : new FileMailer({ folder: dataPath("mail"), from });
  return known;
}
