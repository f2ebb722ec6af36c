"use client";

import { useId } from "react";
import { ConversationModes } from "@/components/calls/conversation-modes";
import { AsyncSection } from "@/components/common/async-section";
import { BackToVoices, ConversationHeader } from "@/components/conversations/conversation-header";
import { ConversationMenu } from "@/components/conversations/conversation-menu";
import { ConversationSkeleton, TalkSkeleton } from "@/components/conversations/conversation-skeleton";
import { TalkPanel } from "@/components/conversations/talk-panel";
import { useVisibleArea } from "@/components/conversations/use-visible-area";
import { useIsHydrated } from "@/components/ui/use-browser-value";
import { conversationNotices } from "@/lib/conversations/notices";
import { useConversation } from "@/lib/conversations/queries";
import type { ConversationDetail } from "@/lib/conversations/schema";
import type { TalkMode } from "@/lib/conversations/talk-mode";
import { cn } from "@/lib/utils";

interface ConversationScreenProps {
  userId: number;
  conversationId: number;
  /** Set when the URL names the voice too. */
  voiceId?: number;
  /** The data the server rendered the page with. */
  initial?: ConversationDetail | undefined;
  startsAs?: TalkMode;
}

export function ConversationScreen({ userId, conversationId, voiceId, initial, startsAs }: ConversationScreenProps) {
  const { data, error, refetch, isFetching } = useConversation(conversationId, initial);
  // Drafts are kept in the browser only.
  const isInBrowser = useIsHydrated();
  const isOfAnother = data !== undefined && voiceId !== undefined && data.voiceId !== voiceId;
  const hasFailed = data === undefined ? Boolean(error) : isOfAnother;
  const menuId = useId();
  useVisibleArea();
  return (
    <div className={cn("group/talk", !hasFailed && "fills-phone phone:h-full")}>
      {/* On a phone the way back stands in the header. */}
      <BackToVoices
        className={cn("mb-2 -ml-1 group-has-[.fills-window]/talk:invisible", data && !isOfAnother && "phone:hidden")}
      />
      {data && !isOfAnother ? null : <h1 className="sr-only">Conversation</h1>}
      <AsyncSection
        className="phone:h-full"
        label="the conversation"
        queries={[{ error: error ?? isOfAnother, refetch, isFetching }]}
        data={isOfAnother ? undefined : data}
        errorTitle={conversationNotices.loadFailed}
        errorDescription={isOfAnother ? "This conversation is with another voice." : undefined}
        skeleton={<ConversationSkeleton />}
      >
        {(conversation) => (
          <ConversationModes
            conversation={conversation}
            startsAs={startsAs}
            head={(toggle) => (
              <ConversationHeader conversation={conversation} menuId={menuId}>
                {toggle}
              </ConversationHeader>
            )}
            text={isInBrowser ? <TalkPanel conversation={conversation} userId={userId} /> : <TalkSkeleton />}
            aside={<ConversationMenu id={menuId} conversation={conversation} userId={userId} />}
          />
        )}
      </AsyncSection>
    </div>
  );
}
