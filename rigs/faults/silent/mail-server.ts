// A mail server in a process of its own: says its address, and on any message to whom it was given mail.
import { startSmtp } from "../../../tests/emulators/smtp";

const smtp = await startSmtp();
process.send?.(smtp.url);
process.on("message", () => process.send?.(smtp.mails.flatMap(({ to }) => to)));
process.on("disconnect", () => process.exit());
