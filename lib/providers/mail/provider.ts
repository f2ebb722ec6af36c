/** Plain text to one person. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string };

/** Throws ProviderError, which never contains the recipient. */
export interface Mailer {
  readonly name: string;
  /** `written`: stored in a file on this server, and not sent. */
  send(mail: Mail): Promise<"sent" | "written">;
}
