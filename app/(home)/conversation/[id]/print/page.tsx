import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { PageHeader } from "@/components/common/page-header";
import { PrintButton } from "@/components/common/print-button";
import { readToPrint } from "@/lib/conversations/data";
import { PRINTED_MESSAGES } from "@/lib/conversations/limits";
import { type Author, authorOf } from "@/lib/conversations/message-metadata";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { dateAndTimeInUtc } from "@/lib/platform/english";
import { AppError } from "@/lib/platform/errors";
import { idParams } from "@/lib/platform/http/row-id";
import { isolated } from "@/lib/platform/isolated";

export const metadata: Metadata = { title: "Print a conversation" };

/** All of a conversation on one page, as paper takes it. */
export default async function PrintPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) notFound();
  const { title, voice, messages, isCut } = await readToPrint(actor, parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <article className="mx-auto max-w-3xl print:max-w-none">
      <PageHeader
        title={isolated(title)}
        description={`An AI voice made from recordings. It is not ${isolated(voice.name)}.`}
        back={{ href: `/conversation/${parsed.data.id}`, label: "Conversation" }}
        actions={<PrintButton />}
      />
      {isCut ? <p className="mb-6">These are the newest {PRINTED_MESSAGES.toLocaleString("en")} messages.</p> : null}
      <ol className="grid gap-5">
        {messages.map(({ id, role, content, metadata: facts, callSessionId, createdAt }) => {
          const author = authorOf({ role, metadata: facts });
          return (
            <li key={id} className="break-inside-avoid">
              <p className="text-muted-foreground text-sm">
                {NAMES[author](isolated(voice.name))},{" "}
                <time dateTime={createdAt.toISOString()}>{dateAndTimeInUtc(createdAt)} UTC</time>
                {callSessionId ? ", spoken in a call" : null}
              </p>
              <p
                lang={author === "you" || author === "keepsake" ? undefined : voice.language}
                dir="auto"
                className="whitespace-pre-wrap [overflow-wrap:anywhere]"
              >
                {content}
              </p>
            </li>
          );
        })}
      </ol>
      {messages.length === 0 ? <p>Nothing has been written here yet.</p> : null}
    </article>
  );
}

const NAMES: Record<Author, (name: string) => string> = {
  you: () => "You",
  keepsake: () => "Keepsake",
  recording: (name) => `${name}, from a recording`,
  ai_voice: (name) => `AI voice of ${name}`,
};
