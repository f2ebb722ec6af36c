"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { ConversationModes } from "@/components/calls/conversation-modes";
import { AsyncSection } from "@/components/common/async-section";
import { serverMessage } from "@/components/common/show-server-error";
import { AboutVoice } from "@/components/conversations/about-voice";
import { ConversationHeader } from "@/components/conversations/conversation-header";
import { ConversationSkeleton } from "@/components/conversations/conversation-skeleton";
import { TalkPanel } from "@/components/conversations/talk-panel";
import { conversationNotices } from "@/lib/conversations/notices";
import { useConversation } from "@/lib/conversations/queries";

interface ConversationScreenProps {
  userId: number;
  conversationId: number;
  /** Given where the address names the voice too. */
  voiceId?: number;
}

export function ConversationScreen({ userId, conversationId, voiceId }: ConversationScreenProps) {
  const { data, error, refetch, isFetching } = useConversation(conversationId);
  const isOfAnother = data !== undefined && voiceId !== undefined && data.voiceId !== voiceId;
  return (
    <div className="mx-auto max-w-3xl max-sm:-mt-5">
      <Link
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
              text={<TalkPanel conversation={conversation} userId={userId} />}
            />
            <AboutVoice voice={conversation.voice} />
          </>
        )}
      </AsyncSection>
    </div>
  );
}
