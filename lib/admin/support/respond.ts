import { isolated } from "@/lib/platform/isolated";
import "server-only";
import { readSettings } from "@/lib/admin/settings/data";
import { findNewestReply, type RequestRow } from "@/lib/admin/support/data";
import { saveResponse } from "@/lib/admin/support/mutations";
import type { RespondAnswer, RespondInput } from "@/lib/admin/support/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { longDateInUtc } from "@/lib/platform/english";
import { log } from "@/lib/platform/log";
import { siteUrl } from "@/lib/platform/site-url";
import { mailer } from "@/lib/providers/mail";
import type { Mailer } from "@/lib/providers/mail/provider";

type Call = { id: number; requestId: string; mail?: Mailer };

/**
 * Saves the answer, then mails it. The author can read it in the product anyway, so a failed mail is reported and the
 * answer stays.
 */
export async function respond(actor: Actor, { mail = mailer(), ...call }: Call, input: RespondInput) {
  const request = await saveResponse(actor, call, input);
  return { ...request, mail: await send(request, input.response, mail) };
}

async function send(request: RequestRow, response: string, mail: Mailer): Promise<RespondAnswer["mail"]> {
  if (!request.userEmail) return "no_address";
  try {
    const { supportSignature } = await readSettings();
    const asked = (await findNewestReply(request.id)) ?? { text: request.message, createdAt: request.createdAt };
    const text = mailText(request, { response, asked }, supportSignature);
    return await mail.send({ to: request.userEmail, subject: `Re: ${isolated(request.subject)}`, text });
  } catch (err) {
    log.warn({ err, supportRequestId: request.id }, "An answer could not be mailed.");
    return "failed";
  }
}

type Words = { response: string; asked: { text: string; createdAt: Date } };

function mailText(request: RequestRow, { response, asked }: Words, signature: string): string {
  const quoted = asked.text.split("\n").map((line) => `> ${line}`.trimEnd());
  const where = request.userId === null ? [] : ["", `You can also read this answer at ${siteUrl()}/support.`];
  return [
    request.userName ? `Dear ${isolated(request.userName)},` : "Hello,",
    "",
    response,
    "",
    signature,
    ...where,
    "",
    `You wrote on ${longDateInUtc(asked.createdAt)}:`,
    ...quoted,
    "",
  ].join("\n");
}
