import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { dataPath } from "@/lib/platform/data-dir";
import { isDiskFull } from "@/lib/platform/disk-full";
import { noteRefusedWrite, watchFolder } from "@/lib/platform/disk-space";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { ProviderDefinition } from "../definition";
import { ProviderError } from "../provider-error";
import { messageOf } from "./envelope";
import type { Mail, Mailer } from "./provider";

const provider = "file";

/** Writes each mail to a file that mail programs open: `2026-11-21T08-30-00-000Z-1a2b3c4d.eml`. Sends nothing. */
export class FileMailer implements Mailer {
  readonly name = provider;
  readonly #folder: string;
  readonly #from: string;
  readonly #composer = nodemailer.createTransport({ streamTransport: true, buffer: true });

  constructor({ folder, from }: { folder: string; from: string }) {
    this.#folder = folder;
    this.#from = from;
  }

  async send(mail: Mail): Promise<"written"> {
    const message = messageOf(this.name, this.#from, mail);
    const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`;
    const unfinished = join(this.#folder, `.${name}`);
    try {
      const composed = await this.#composer.sendMail(message);
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, composed.message, { mode: 0o600, flush: true });
      await rename(unfinished, join(this.#folder, name));
      // Logs the file name and never the text: mails contain links that open accounts.
      log.info({ file: `mail/${name}` }, "A mail was written to a file. It is not sent: SMTP_URL is not set.");
      return "written";
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      // The system's own message contains a path of this machine.
      if (!isDiskFull(error)) throw new ProviderError(this.name, "failed", "The mail could not be written to a file.");
      noteRefusedWrite();
      throw new ProviderError(this.name, "no_space", "There is no room left for the mail.");
    }
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const mailFolder = () => dataPath("mail");

/** Removes older mails in a folder; does nothing when there is no folder. Other files stay. */
export async function dropMailsIn(folder: string, days: number) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - days * DAY_MS) await rm(file, { force: true });
  }
}

let mailer: FileMailer | undefined;

export const fileMail = {
  name: provider,
  title: "Written to files, not sent",
  keyName: null,
  open() {
    if (!mailer) {
      watchFolder(mailFolder());
      mailer = new FileMailer({ folder: mailFolder(), from: env().MAIL_FROM });
    }
    return mailer;
  },
} as const satisfies ProviderDefinition<Mailer>;
