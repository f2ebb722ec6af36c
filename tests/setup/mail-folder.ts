import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

type Mailed = { to: string; subject: string; text: string };

/** The mails in a folder of the embedded mail, oldest first. */
export function mailsIn(folder: string): Mailed[] {
  const names = readdirSync(folder, { recursive: false, encoding: "utf8" }).filter((name) => name.endsWith(".eml"));
  return names.sort().map((name) => {
    const [head = "", ...body] = readFileSync(path.join(folder, name), "utf8").split("\r\n\r\n");
    const text = body.join("\n\n");
    const header = (field: string) => new RegExp(`^${field}: (.*)$`, "m").exec(head)?.[1]?.trim() ?? "";
    const isQuoted = /quoted-printable/i.test(head);
    return { to: header("To"), subject: header("Subject"), text: isQuoted ? unquoted(text) : text };
  });
}

export const emptyMailFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** The token in the last link of a mail. */
export const tokenIn = (mail: Mailed | undefined): string => /#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

const unquoted = (text: string) =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
