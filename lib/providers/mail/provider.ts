/** Plain text to one person. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string };

/** Throws ProviderError, which never names the person. */
export interface Mailer {
  readonly name: "file" | "smtp";
  send(mail: Mail): Promise<void>;
}
