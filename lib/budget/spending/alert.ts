import "server-only";
import { findAdministratorsAddress, limitOf } from "@/lib/budget/spending/data";
import { alertPayload, type SpendAlert } from "@/lib/budget/spending/job";
import type { MailWriter } from "@/lib/jobs/mail";
import { mailText } from "@/lib/jobs/mail-text";
import { siteUrl } from "@/lib/platform/site-url";

/** Tells one administrator that the daily limit is near or reached; sends nothing to a former administrator. */
export const writeSpendAlert: MailWriter = async ({ payload }) => {
  const alert = alertPayload.parse(payload);
  const to = await findAdministratorsAddress(alert.userId);
  return to === null ? null : { mail: { to, ...wordsOf(alert) } };
};

const measures = { seconds: "seconds of speech", tokens: "tokens" } as const;

function wordsOf({ kind, percent, day }: SpendAlert): { subject: string; text: string } {
  const limit = limitOf(kind);
  const ceiling =
    limit === null ? "today's ceiling" : `today's ceiling of ${limit.toLocaleString("en")} ${measures[kind]}`;
  const isReached = percent >= 100;
  return {
    subject: isReached
      ? "Keepsake has reached what it may spend today"
      : `Keepsake has spent ${percent}% of today's ceiling`,
    text: mailText(
      isReached
        ? `On ${day} (UTC), use of the server's own keys has reached ${ceiling}.`
        : `On ${day} (UTC), use of the server's own keys has passed ${percent}% of ${ceiling}.`,
      isReached
        ? `${kind === "seconds" ? "Until midnight UTC, answers in those voices come in writing, and calls and new voices wait." : "Until midnight UTC, the offline companion writes."} Nothing is lost, and nobody's minutes are charged.`
        : "Nobody notices anything yet.",
      "",
      `The ceiling is the setting ${kind === "seconds" ? "SPEND_LIMIT_SECONDS" : "SPEND_LIMIT_TOKENS"}. Today's use is here:`,
      `${siteUrl()}/admin/analytics`,
    ),
  };
}
