// A mail server in a separate process: reports its URL, and on any message the recipients of its mails.
import { startSmtp } from "../../../tests/emulators/smtp";

const smtp = await startSmtp();
process.send?.(smtp.url);
process.on("message", () => process.send?.(smtp.mails.flatMap(({ to }) => to)));
process.on("disconnect", () => process.exit());
