"use client";

import { MessageCircle, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ConversationItem } from "@/components/conversations/list/conversation-item";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { StartConversation } from "@/components/voices/talk-actions";
import { SEARCH_LENGTH } from "@/lib/conversations/limits";
import { useConversationsWith } from "@/lib/conversations/queries";
import { isolated } from "@/lib/platform/isolated";
import { useVoice } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";

interface ConversationsScreenProps {
  voiceId: number;
  /** The data the server rendered the page with. */
  initial?: Voice | undefined;
}

/** All conversations with one loved one, to search, rename, print and start. */
export function ConversationsScreen({ voiceId, initial }: ConversationsScreenProps) {
  const voice = useVoice(voiceId, initial).data;
  const [words, setWords] = useState("");
  const q = useDeferredValue(words.trim());
  const conversations = useConversationsWith(voiceId, q);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={voice ? `Conversations with ${isolated(voice.name)}` : "Conversations"}
        back={{ href: `/edit-voice/${voiceId}`, label: "Edit Keepsake" }}
        actions={voice?.status === "ready" ? <StartConversation voice={voice} label="Start New Conversation" /> : null}
      />
      <div className="relative mb-5">
        <Search aria-hidden className="absolute top-3 left-3 size-5 text-muted-foreground" />
        <Input
          type="search"
          aria-label="Search these conversations"
          placeholder="Search titles and words"
          maxLength={SEARCH_LENGTH}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="pl-11"
        />
      </div>
      <AsyncSection
        label="the conversations"
        query={conversations}
        errorTitle="The conversations could not be loaded."
        skeleton={<Skeleton className="h-80" />}
        empty={
          q ? (
            <p role="status">Nothing holds “{isolated(q)}”. Try another word.</p>
          ) : (
            <EmptyState
              icon={<MessageCircle />}
              title="No conversations yet"
              description="Once the voice is ready, you can begin a conversation."
            />
          )
        }
      >
        {(list) => (
          <ul aria-label="Conversations" className="divide-y rounded-lg border bg-card">
            {list.map((conversation) => (
              <ConversationItem key={conversation.id} conversation={conversation} found={q} />
            ))}
          </ul>
        )}
      </AsyncSection>
    </div>
  );
}
