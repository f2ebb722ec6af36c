import type { Metadata } from "next";
import { SessionEnded } from "@/components/accounts/session-ended";
import { CreateVoiceScreen } from "@/components/voices/create-voice-screen";
import { hasPlans } from "@/lib/plans/has-plans";
import { planOf } from "@/lib/plans/plans";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { isMailSent } from "@/lib/providers/mail";
import { listVoices } from "@/lib/voices/data";
import { voiceLimitMessage } from "@/lib/voices/policy";
import { uploadWay } from "@/lib/voices/samples/direct-upload";

export const metadata: Metadata = { title: "Add Keepsake" };

interface CreateVoicePageProps {
  searchParams: Promise<{ voice?: string | string[]; new?: string | string[] }>;
}

export default async function CreateVoicePage({ searchParams }: CreateVoicePageProps) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const { voice: named, new: isNew } = await searchParams;
  const voices = await listVoices(actor);
  const message = hasPlans() ? voiceLimitMessage(actor.subscriptionTier, voices.length) : null;
  const pending = voices.find(({ status }) => status === "pending");
  const failed = voices.find(({ status }) => status === "failed");
  return (
    <CreateVoiceScreen
      userId={actor.userId}
      isTrial={planOf(actor.subscriptionTier).tier === "trial"}
      way={uploadWay()}
      isMailSent={isMailSent()}
      begun={named ? voices.find(({ id }) => String(id) === named) : isNew === undefined ? pending : undefined}
      limit={message === null ? null : { message, waiting: failed ? { id: failed.id, name: failed.name } : null }}
    />
  );
}
