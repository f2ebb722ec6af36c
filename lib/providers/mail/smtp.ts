import "server-only";
import nodemailer from "nodemailer";
import { z } from "zod";
import { certificateProblem } from "@/lib/platform/certificate-problem";
import { env } from "@/lib/platform/env";
import type { ProviderDefinition } from "../definition";
import { ProviderError, type ProviderErrorCode } from "../provider-error";
import { withTimeLimit } from "../time-limit";
import { messageOf } from "./envelope";
import type { Mail, Mailer } from "./provider";

/** Milliseconds for each step of the SMTP dialogue, and for all of it. */
export type SmtpLimits = { step: number; whole: number };

type Options = { url: string; from: string; limits?: Partial<SmtpLimits> };

const provider = "smtp";
const defaultLimits: SmtpLimits = { step: 10_000, whole: 30_000 };

const failureSchema = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

const messages: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  key_invalid: "The mail server did not accept the sign-in.",
  busy: "The mail server cannot take mail at the moment.",
  timed_out: "The mail server did not answer in time.",
  unreachable: "The mail server could not be reached.",
};

/** Mail over SMTP, one connection per mail; `smtp://name:password@host:587` or `smtps://…:465`. */
export class SmtpMailer implements Mailer {
  readonly name = provider;
  readonly #url: string;
  readonly #from: string;
  readonly #limits: SmtpLimits;

  constructor({ url, from, limits }: Options) {
    this.#url = url;
    this.#from = from;
    this.#limits = { ...defaultLimits, ...limits };
  }

  async send(mail: Mail): Promise<"sent"> {
    const message = messageOf(provider, this.#from, mail);
    const { step, whole } = this.#limits;
    const transport = nodemailer.createTransport({
      url: this.#url,
      connectionTimeout: step,
      greetingTimeout: step,
      socketTimeout: step,
      dnsTimeout: step,
    });
    try {
      await withTimeLimit(provider, whole, undefined, () => transport.sendMail(message));
      return "sent";
    } catch (error) {
      throw smtpError(error);
    } finally {
      transport.close();
    }
  }
}

let mailer: SmtpMailer | undefined;

export const smtpMail = {
  name: provider,
  title: "Sent over SMTP",
  keyName: null,
  open() {
    const { SMTP_URL: url, MAIL_FROM: from } = env();
    if (!url) return null;
    mailer ??= new SmtpMailer({ url, from });
    return mailer;
  },
} as const satisfies ProviderDefinition<Mailer>;

/** The server's messages often repeat the address, so only its status codes are passed on. */
function smtpError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const failure = failureSchema.safeParse(error).data ?? {};
  const code = codeFor(failure);
  const details: Record<string, string | number> = {};
  if (failure.code) details.reason = failure.code;
  if (failure.responseCode) details.status = failure.responseCode;
  const certificate = certificateProblem(error);
  if (certificate !== null) {
    return new ProviderError(provider, "unreachable", `The certificate of the mail server ${certificate}.`, {
      details,
    });
  }
  return new ProviderError(provider, code, messages[code] ?? "The mail server did not take the mail.", { details });
}

function codeFor({ code, responseCode = 0 }: z.infer<typeof failureSchema>): ProviderErrorCode {
  if (code === "EAUTH") return "key_invalid";
  if (code === "ETIMEDOUT") return "timed_out";
  if (responseCode >= 400 && responseCode < 500) return "busy";
  if (responseCode >= 500) return "failed";
  return code && /^(ECONN|ESOCKET|EDNS|EHOST|ENET|ENOTFOUND|ETLS|EPIPE)/.test(code) ? "unreachable" : "failed";
}
