import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { RecordingsScreen } from "@/components/recordings/recordings-screen";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { AppError } from "@/lib/platform/errors";
import { getShelf } from "@/lib/recordings/data";
import { recordingsQuery } from "@/lib/recordings/schema";

export const metadata: Metadata = { title: "Recordings" };

export default async function RecordingsPage({ params }: { params: Promise<{ voiceId: string }> }) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = recordingsQuery.safeParse(await params);
  if (!parsed.success) redirect("/dashboard");
  const shelf = await getShelf(actor, parsed.data.voiceId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") redirect("/dashboard");
    throw error;
  });
  return <RecordingsScreen key={shelf.voice.id} voiceId={shelf.voice.id} userId={actor.userId} initial={shelf} />;
}
