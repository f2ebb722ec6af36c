/** Plain text to one person. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string };

/** Throws ProviderError, which never names the person. */
export interface Mailer {
  readonly name: string;
  /** `written`: kept in a file on this server, and sent to nobody. */
  send(mail: Mail): Promise<"sent" | "written">;
}
