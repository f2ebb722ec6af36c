import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { editTabOf } from "@/components/voices/edit-tab";
import { EditVoiceScreen } from "@/components/voices/edit-voice-screen";
import { sendsArchives } from "@/lib/archive/take-along";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { idParams } from "@/lib/platform/http/row-id";
import { getVoice } from "@/lib/voices/data";
import { uploadWay } from "@/lib/voices/samples/direct-upload";

export const metadata: Metadata = { title: "Edit Keepsake" };

interface EditVoicePageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ tab?: string | string[] }>;
}

export default async function EditVoicePage({ params, searchParams }: EditVoicePageProps) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) redirect("/dashboard");
  // When it cannot be read, the page asks the call, and says what is wrong.
  const initial = await getVoice(actor, parsed.data.id).catch(() => undefined);
  return (
    <EditVoiceScreen
      initial={initial}
      key={parsed.data.id}
      voiceId={parsed.data.id}
      way={uploadWay()}
      isOnRequest={!sendsArchives()}
      initialTab={editTabOf((await searchParams).tab)}
    />
  );
}
