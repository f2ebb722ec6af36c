import type { Metadata } from "next";
import { SessionEnded } from "@/components/accounts/session-ended";
import { CreateVoiceScreen } from "@/components/voices/create-voice-screen";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { fileStore } from "@/lib/providers/storage";

export const metadata: Metadata = { title: "Add Keepsake" };

export default async function CreateVoicePage() {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  return <CreateVoiceScreen way={fileStore().name === "vercel-blob" ? "to-blob-store" : "through-app"} />;
}
