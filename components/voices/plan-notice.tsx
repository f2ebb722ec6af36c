"use client";

import Link from "next/link";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { useUser } from "@/lib/accounts/queries";
import { voiceNotices } from "@/lib/voices/notices";
import { voiceLimitMessage } from "@/lib/voices/policy";
import { useVoices } from "@/lib/voices/queries";

/** Says before anything is typed that the plan has no room for one more voice. */
export function PlanNotice() {
  const { data: user } = useUser();
  const { data: voices } = useVoices();
  const refusal = user && voices ? voiceLimitMessage(user.subscriptionTier, voices.length) : null;
  if (!refusal) return null;
  const { title, description } = voiceNotices.trialLimit;
  const isTrial = refusal.startsWith(title);
  const waiting = voices?.find(({ status }) => status === "pending" || status === "failed");
  return (
    <Alert variant="warning" role="status">
      <AlertTitle>{isTrial ? title : voiceNotices.planLimit.title}</AlertTitle>
      <AlertDescription>
        {isTrial ? description : refusal}
        {waiting ? (
          <>
            {" "}
            <Link href={`/edit-voice/${waiting.id}`} className="underline underline-offset-4">
              {waiting.name} is still waiting for recordings
            </Link>
            .
          </>
        ) : null}
      </AlertDescription>
    </Alert>
  );
}
