import { ProviderError } from "../provider-error";
import type { Mail } from "./provider";

const oneAddress = /^[^\s@<>(),;:"\\]{1,64}@[^\s@<>(),;:"\\]{1,255}$/;

/**
 * Converts the message for nodemailer. Addresses are passed as objects, which are not parsed again, so that one address
 * cannot become several; text never comes from a file or a link.
 */
export function messageOf(provider: string, from: string, mail: Mail) {
  for (const address of [mail.to, ...(mail.replyTo ? [mail.replyTo] : [])]) {
    if (!oneAddress.test(address)) throw new ProviderError(provider, "failed", "That is not a mail address.");
  }
  return {
    from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject.replace(/\s+/gu, " ").trim(),
    text: mail.text,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
