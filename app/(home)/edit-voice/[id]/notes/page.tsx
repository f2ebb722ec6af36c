import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { NotesScreen } from "@/components/notes/notes-screen";
import { listVoiceNotes } from "@/lib/notes/data";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { AppError } from "@/lib/platform/errors";
import { idParams } from "@/lib/platform/http/row-id";

export const metadata: Metadata = { title: "In their own words" };

export default async function NotesPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) redirect("/dashboard");
  const found = await listVoiceNotes(actor, parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") redirect("/dashboard");
    throw error;
  });
  return <NotesScreen key={found.voice.id} voice={found.voice} initial={found.notes} />;
}
