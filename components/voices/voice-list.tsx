"use client";

import { Mic, Plus } from "lucide-react";
import Link from "next/link";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { toastError } from "@/components/common/show-server-error";
import { buttonVariants } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { VoiceCard } from "@/components/voices/voice-card";
import { useConversations } from "@/lib/conversations/queries";
import type { Conversation } from "@/lib/conversations/schema";
import { voiceNotices } from "@/lib/voices/notices";
import { useRemoveVoice, useVoices } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";

const gridClasses = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5";

/** The loved ones, newest first, with the actions for each. */
export function VoiceList() {
  const voices = useVoices();
  const conversations = useConversations();
  const remove = useRemoveVoice();
  const isKnown = voices.data !== undefined && conversations.data !== undefined;

  const removeVoice = (voice: Voice) => {
    // Not in mutate's callbacks, which run only for the last call.
    void remove.mutateAsync(voice.id).then(() => toast(voiceNotices.removed), toastError(voiceNotices.removeFailed));
  };

  return (
    <AsyncSection
      label="your loved ones"
      data={isKnown ? voices.data : undefined}
      queries={[voices, conversations]}
      errorTitle={voiceNotices.listFailed}
      skeleton={<ListSkeleton />}
      empty={<NoVoices />}
    >
      {(list) => (
        <ul aria-label="Loved ones" className={list.length === 1 ? "max-w-2xl" : gridClasses}>
          {list.map((voice) => {
            const own = (conversations.data ?? []).filter(({ voiceId }) => voiceId === voice.id);
            return (
              <li key={voice.id}>
                <VoiceCard
                  voice={voice}
                  latest={findLatest(own) ?? null}
                  conversationCount={own.length}
                  onRemove={() => removeVoice(voice)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </AsyncSection>
  );
}

/** The most recently updated conversation. */
function findLatest(conversations: readonly Conversation[]): Conversation | undefined {
  return [...conversations].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id)[0];
}

function NoVoices() {
  return (
    <EmptyState
      icon={<Mic />}
      title="Whose voice would you like to keep?"
      description="30 seconds of clear speech are enough to begin, and 3-5 minutes are better: a voicemail, a birthday, a story told at the table."
      action={
        <Link prefetch={false} href="/create-voice" className={buttonVariants()}>
          <Plus aria-hidden />
          Add Keepsake
        </Link>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className={gridClasses}>
      <Skeleton className="h-98" />
      <Skeleton className="hidden h-98 sm:block" />
      <Skeleton className="hidden h-98 lg:block" />
    </div>
  );
}
