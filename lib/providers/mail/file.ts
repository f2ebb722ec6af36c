import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { dataPath } from "@/lib/platform/data-dir";
import { env } from "@/lib/platform/env";
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
    try {
      const composed = await this.#composer.sendMail(message);
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const unfinished = join(this.#folder, `.${name}`);
      await writeFile(unfinished, composed.message, { mode: 0o600, flush: true });
      await rename(unfinished, join(this.#folder, name));
      return "written";
    } catch {
      // The system's own message names a path of the machine.
      throw new ProviderError(this.name, "failed", "The mail could not be written to a file.");
    }
  }
}

let mailer: FileMailer | undefined;

export const fileMail = {
  name: provider,
  title: "Written to files, not sent",
  keyName: null,
  open() {
    mailer ??= new FileMailer({ folder: dataPath("mail"), from: env().MAIL_FROM });
    return mailer;
  },
} as const satisfies ProviderDefinition<Mailer>;
