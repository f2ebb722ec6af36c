"use client";

import { Pencil, Plus, UsersRound } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusBadge } from "@/components/voices/status-badge";
import { StartConversation } from "@/components/voices/talk-actions";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import { isolated } from "@/lib/platform/isolated";
import { voiceNotices } from "@/lib/voices/notices";
import { useVoices } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";

const gridClasses = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5";

/** The loved ones with a summary of each, and links to talk to them. */
export function LovedOnes() {
  const voices = useVoices();
  return (
    <section aria-labelledby="loved-ones" className="grid gap-4">
      <h2 id="loved-ones" className="text-2xl">
        Your Loved Ones
      </h2>
      <AsyncSection
        label="your loved ones"
        query={voices}
        errorTitle={voiceNotices.listFailed}
        skeleton={
          <div className={gridClasses}>
            <Skeleton className="h-64" />
            <Skeleton className="hidden h-64 sm:block" />
          </div>
        }
        empty={
          <EmptyState
            icon={<UsersRound />}
            title="Whose voice would you like to keep?"
            description="30 seconds of clear speech are enough to begin, and 3-5 minutes are better."
            action={
              <Link prefetch={false} href="/create-voice" className={buttonVariants()}>
                <Plus aria-hidden />
                Add Keepsake
              </Link>
            }
          />
        }
      >
        {(list) => (
          <ul aria-labelledby="loved-ones" className={gridClasses}>
            {list.map((voice) => (
              <li key={voice.id}>
                <LovedOne voice={voice} />
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
    </section>
  );
}

function LovedOne({ voice }: { voice: Voice }) {
  const headingId = useId();
  return (
    <Card className="h-full gap-4 px-5 py-5" role="group" aria-labelledby={headingId}>
      <div className="flex items-center gap-4">
        <VoicePortrait name={voice.name} src={voice.avatarUrl ?? voice.avatarGeneratedUrl} />
        <div className="grid min-w-0 gap-1">
          <h3 id={headingId} className="text-xl [overflow-wrap:anywhere]">
            {isolated(voice.name)}
          </h3>
          <StatusBadge status={voice.status} />
        </div>
      </div>
      <p className="line-clamp-3 text-muted-foreground [overflow-wrap:anywhere]">
        {voice.description ?? "No description provided."}
      </p>
      <div className="mt-auto grid grid-cols-2 gap-2">
        {voice.status === "ready" ? <StartConversation voice={voice} label="Start Conversation" /> : null}
        <Link
          prefetch={false}
          href={`/edit-voice/${voice.id}`}
          className={buttonVariants({ variant: "outline", className: "col-span-2" })}
        >
          <Pencil aria-hidden />
          <span>
            Edit<span className="sr-only"> {isolated(voice.name)}</span>
          </span>
        </Link>
      </div>
    </Card>
  );
}
