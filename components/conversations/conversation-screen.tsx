"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { ConversationModes } from "@/components/calls/conversation-modes";
import { AsyncSection } from "@/components/common/async-section";
import { serverMessage } from "@/components/common/show-server-error";
import { useBrowserValue } from "@/components/common/use-browser-value";
import { AboutVoice } from "@/components/conversations/about-voice";
import { ConversationHeader } from "@/components/conversations/conversation-header";
import { ConversationSkeleton, TalkSkeleton } from "@/components/conversations/conversation-skeleton";
import { TalkPanel } from "@/components/conversations/talk-panel";
import { conversationNotices } from "@/lib/conversations/notices";
import { useConversation } from "@/lib/conversations/queries";
import type { ConversationDetail } from "@/lib/conversations/schema";

interface ConversationScreenProps {
  userId: number;
  conversationId: number;
  /** Given where the address names the voice too. */
  voiceId?: number;
  /** The data the server rendered the page with. */
  initial?: ConversationDetail | undefined;
}

export function ConversationScreen({ userId, conversationId, voiceId, initial }: ConversationScreenProps) {
  const { data, error, refetch, isFetching } = useConversation(conversationId, initial);
  // Drafts are kept in the browser only.
  const isInBrowser = useBrowserValue(() => true, false);
  const isOfAnother = data !== undefined && voiceId !== undefined && data.voiceId !== voiceId;
  return (
    <div className="mx-auto max-w-3xl max-sm:-mt-5">
      <Link
        prefetch={false}
        href="/dashboard"
        className="-ml-1 mb-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-lg px-1 text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Loved Ones
      </Link>
      {data && !isOfAnother ? null : <h1 className="sr-only">Conversation</h1>}
      <AsyncSection
        label="the conversation"
        data={isOfAnother ? undefined : data}
        error={error ?? isOfAnother}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        errorTitle={conversationNotices.loadFailed}
        errorDescription={
          isOfAnother ? "This conversation is with another voice." : serverMessage(error, "Something went wrong.")
        }
        skeleton={<ConversationSkeleton />}
      >
        {(conversation) => (
          <>
            <ConversationHeader conversation={conversation} userId={userId} />
            <ConversationModes
              conversation={conversation}
              text={isInBrowser ? <TalkPanel conversation={conversation} userId={userId} /> : <TalkSkeleton />}
            />
            <AboutVoice voice={conversation.voice} />
          </>
        )}
      </AsyncSection>
    </div>
  );
}
