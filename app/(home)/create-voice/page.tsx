import type { Metadata } from "next";
import { SessionEnded } from "@/components/accounts/session-ended";
import { CreateVoiceScreen } from "@/components/voices/create-voice-screen";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { fileStore } from "@/lib/providers/storage";
import { listVoices } from "@/lib/voices/data";
import { voiceLimitMessage } from "@/lib/voices/policy";

export const metadata: Metadata = { title: "Add Keepsake" };

export default async function CreateVoicePage() {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const voices = await listVoices(actor);
  const message = voiceLimitMessage(actor.subscriptionTier, voices.length);
  const waiting = voices.find(({ status }) => status === "pending" || status === "failed");
  return (
    <CreateVoiceScreen
      way={fileStore().name === "vercel-blob" ? "to-blob-store" : "through-app"}
      limit={message === null ? null : { message, waiting: waiting ? { id: waiting.id, name: waiting.name } : null }}
    />
  );
}
