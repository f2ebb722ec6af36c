"use client";

import Link from "next/link";
import { useEffect } from "react";
import { PageHeader } from "@/components/common/page-header";
import { serverMessage } from "@/components/common/show-server-error";
import { TakesFocus } from "@/components/common/takes-focus";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { FirstWords } from "@/components/voices/first-words";
import { InTheMaking } from "@/components/voices/in-the-making";
import { goToStep } from "@/components/voices/use-create-step";
import { voiceNotices } from "@/lib/voices/notices";
import { useMakeVoice } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";

interface ArrivalScreenProps {
  voice: Voice;
  userId: number;
  /** A mail can announce that the voice is ready. */
  isMailSent: boolean;
}

/** Covers the time from requesting a voice to its first words. */
export function ArrivalScreen({ voice, userId, isMailSent }: ArrivalScreenProps) {
  // The earlier steps are complete, so a reload returns here.
  useEffect(() => goToStep("listen", voice.id, { replaces: true }), [voice.id]);
  return (
    <div className="mx-auto max-w-2xl">
      {voice.status === "processing" ? <InTheMaking voice={voice} isMailSent={isMailSent} /> : null}
      {voice.status === "failed" ? <NotMade voice={voice} /> : null}
      {voice.status === "ready" ? <FirstWords voice={voice} userId={userId} /> : null}
    </div>
  );
}

function NotMade({ voice }: { voice: Voice }) {
  const make = useMakeVoice();
  const { otherwise } = voiceNotices.createFailed;
  return (
    <>
      <PageHeader
        title={<TakesFocus>The voice could not be made</TakesFocus>}
        description="Your recordings and everything you wrote are kept."
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <Alert variant="destructive" role="status">
        {voice.errorMessage ?? otherwise}
      </Alert>
      {make.error ? (
        <p role="alert" className="mt-4 text-destructive">
          {serverMessage(make.error, otherwise)}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          aria-disabled={make.isPending || undefined}
          onClick={() => (make.isPending ? undefined : make.mutate({ voiceId: voice.id }))}
        >
          Try again
        </Button>
        <Link
          prefetch={false}
          href={`/edit-voice/${voice.id}?tab=samples`}
          className={buttonVariants({ variant: "outline" })}
        >
          Change the recordings
        </Link>
      </div>
    </>
  );
}
