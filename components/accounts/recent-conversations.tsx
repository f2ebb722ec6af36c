"use client";

import { MessageCircle } from "lucide-react";
import Link from "next/link";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { RelativeTime } from "@/components/common/relative-time";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import { useConversations } from "@/lib/conversations/queries";
import type { Conversation } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";

/** The maximum number of conversations shown. */
export const RECENT_CONVERSATIONS = 6;

const gridClasses = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-5";

export function RecentConversations() {
  const conversations = useConversations();
  return (
    <section aria-labelledby="recent-conversations" className="grid gap-4">
      <h2 id="recent-conversations" className="text-2xl">
        Recent Conversations
      </h2>
      <AsyncSection
        label="your conversations"
        query={conversations}
        errorTitle="Your conversations could not be loaded."
        skeleton={
          <div className={gridClasses}>
            <Skeleton className="h-40" />
            <Skeleton className="hidden h-40 sm:block" />
          </div>
        }
        empty={
          <EmptyState
            icon={<MessageCircle />}
            title="No conversations yet"
            description="Once a voice is ready, you can begin a conversation."
          />
        }
      >
        {(list) => (
          <ul aria-labelledby="recent-conversations" className={gridClasses}>
            {list.slice(0, RECENT_CONVERSATIONS).map((conversation) => (
              <Recent key={conversation.id} conversation={conversation} />
            ))}
          </ul>
        )}
      </AsyncSection>
    </section>
  );
}

function Recent({ conversation }: { conversation: Conversation }) {
  const { id, title, updatedAt, voice } = conversation;
  return (
    <li>
      <Card className="h-full gap-4 px-5 py-5">
        <div className="flex items-center gap-4">
          <VoicePortrait name={voice.name} src={voice.avatarUrl} className="size-11 text-lg" />
          <div className="min-w-0">
            <h3 className="text-lg [overflow-wrap:anywhere]">{isolated(title)}</h3>
            <p className="text-muted-foreground text-sm">
              {isolated(voice.name)} · <RelativeTime value={updatedAt} />
            </p>
          </div>
        </div>
        <Link
          prefetch={false}
          href={`/conversation/${id}`}
          className={buttonVariants({ variant: "outline", className: "mt-auto" })}
        >
          <MessageCircle aria-hidden />
          <span>
            Continue Conversation<span className="sr-only">: {title}</span>
          </span>
        </Link>
      </Card>
    </li>
  );
}
