import type { Metadata } from "next";
import { SessionEnded } from "@/components/accounts/session-ended";
import { CreateVoiceScreen } from "@/components/voices/create-voice-screen";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { planOf } from "@/lib/usage/plans";
import { listVoices } from "@/lib/voices/data";
import { voiceLimitMessage } from "@/lib/voices/policy";
import { uploadWay } from "@/lib/voices/samples/direct-upload";

export const metadata: Metadata = { title: "Add Keepsake" };

export default async function CreateVoicePage() {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const voices = await listVoices(actor);
  const message = voiceLimitMessage(actor.subscriptionTier, voices.length);
  const waiting = voices.find(({ status }) => status === "pending" || status === "failed");
  return (
    <CreateVoiceScreen
      isTrial={planOf(actor.subscriptionTier).tier === "trial"}
      way={uploadWay()}
      limit={message === null ? null : { message, waiting: waiting ? { id: waiting.id, name: waiting.name } : null }}
    />
  );
}
