import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/ui/card";
import type { SystemMetrics } from "@/lib/admin/metrics/schema";
import { standingOf } from "@/lib/backup/policy";
import { counted } from "@/lib/platform/english";

type ToDo = { words: string /** The meaning of the task, or how to do it. */; how: string; href?: string };

/** Pending tasks for an administrator, shown before any figures. */
export function ToDoCard({ metrics, now = new Date() }: { metrics: SystemMetrics; now?: Date }) {
  const all = toDosOf(metrics, now);
  return (
    <section aria-labelledby="to-do">
      <Card className="gap-3 px-5 py-4">
        <h2 id="to-do" className="text-xl">
          What needs doing
        </h2>
        {all.length === 0 ? <p className="text-muted-foreground">Nothing at the moment.</p> : null}
        <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
          {all.map(({ words, how, href }) => (
            <li key={words}>
              {href ? (
                <Link
                  prefetch={false}
                  href={href}
                  className="inline-flex min-h-6 items-center gap-1 font-medium underline underline-offset-4"
                >
                  {words}
                  <ChevronRight aria-hidden className="size-4" />
                </Link>
              ) : (
                <p className="font-medium">{words}</p>
              )}
              <p className="text-muted-foreground text-sm">{how}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const failedKeepsakes = `/admin/database?${new URLSearchParams({
  table: "voices",
  filters: JSON.stringify({ status: "failed" }),
})}`;

/** Number of days in which cards are counted, for an administrator who last looked a week ago. */
const CARD_DAYS = 7;

function toDosOf(metrics: SystemMetrics, now: Date): ToDo[] {
  const { openRequests, failedVoices, isMailSetUp, backups, cardsLast30Days } = metrics;
  const cards = cardsLast30Days.slice(-CARD_DAYS).reduce((sum, { count }) => sum + count, 0);
  const all: ToDo[] = [];
  if (openRequests > 0) {
    all.push({
      words: `${counted(openRequests, "support request")} waiting for an answer`,
      how: "Open, or begun and not finished.",
      href: "/admin/support?status=open",
    });
  }
  if (failedVoices > 0) {
    all.push({
      words: `${counted(failedVoices, "voice")} that could not be made`,
      how: "Each row says why, and its person sees the same.",
      href: failedKeepsakes,
    });
  }
  if (cards > 0) {
    all.push({
      words: `${counted(cards, "crisis card")} shown in the last ${CARD_DAYS} days`,
      how: "Someone may have been in danger. Keepsake does not record who: see that the help lines are right.",
    });
  }
  if (["none", "old", "failed"].includes(standingOf(backups, now))) {
    all.push({ words: "Backups", how: "The note below says what is missing." });
  }
  if (!isMailSetUp) {
    all.push({
      words: "Mail is not set up",
      how: "Nobody gets a new password, an answer or a receipt by mail. Set SMTP_URL.",
    });
  }
  return all;
}
