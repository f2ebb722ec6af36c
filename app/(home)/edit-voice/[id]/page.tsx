import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { EditVoiceScreen } from "@/components/voices/edit-voice-screen";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { idParams } from "@/lib/platform/http/row-id";
import { fileStore } from "@/lib/providers/storage";

export const metadata: Metadata = { title: "Edit Keepsake" };

export default async function EditVoicePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) redirect("/dashboard");
  return (
    <EditVoiceScreen
      key={parsed.data.id}
      voiceId={parsed.data.id}
      way={fileStore().name === "vercel-blob" ? "to-blob-store" : "through-app"}
    />
  );
}
