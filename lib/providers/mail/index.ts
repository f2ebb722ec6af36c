import "server-only";
import type { ProviderDefinition } from "../definition";
import { dropMailsIn, fileMail, mailFolder } from "./file";
import type { Mailer } from "./provider";
import { smtpMail } from "./smtp";

/** How mail leaves this server: over SMTP if it is set up, otherwise into files. */
export const mailDefinition = (): ProviderDefinition<Mailer> => (smtpMail.open() ? smtpMail : fileMail);

/** False while mails are only written to files. */
export const isMailSent = (): boolean => smtpMail.open() !== null;

export const mailer = (): Mailer => smtpMail.open() ?? fileMail.open();

/** Removes mails that were written to files this many days ago or earlier. */
export const dropMailFiles = (days: number): Promise<void> => dropMailsIn(mailFolder(), days);
