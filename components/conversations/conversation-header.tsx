"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { Fragment } from "react";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import { forgetConversationDrafts } from "@/lib/conversations/drafts";
import { conversationNotices } from "@/lib/conversations/notices";
import { useRemoveConversation } from "@/lib/conversations/queries";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";

interface ConversationHeaderProps {
  conversation: ConversationDetail;
  userId: number;
}

/** Names the voice and, at all times, says what it is not. */
export function ConversationHeader({ conversation, userId }: ConversationHeaderProps) {
  const { voice, title } = conversation;
  return (
    <header className="mb-5">
      <div className="flex items-start gap-4">
        <VoicePortrait name={voice.name} src={voice.avatarUrl} className="hidden sm:inline-flex" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
          <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">{voice.name}</p>
        </div>
        <RemoveConversation conversation={conversation} userId={userId} />
      </div>
      <p className="mt-3 rounded-lg bg-accent px-4 py-2 text-accent-foreground">
        <span>An AI voice made from recordings. It is not {voice.name}.</span>{" "}
        {findVoiceProviderFacts(voice.provider)
          ?.notices(voice.language)
          .map((notice) => (
            <Fragment key={notice}>
              <span>{notice}</span>.{" "}
            </Fragment>
          ))}
      </p>
    </header>
  );
}

function RemoveConversation({ conversation, userId }: ConversationHeaderProps) {
  const router = useRouter();
  const remove = useRemoveConversation();
  const act = async () => {
    try {
      await remove.mutateAsync(conversation.id);
    } catch (cause) {
      const { title, description } = conversationNotices.removeFailed;
      toast({ variant: "destructive", title, description });
      throw new Error(description, { cause });
    }
    forgetConversationDrafts({ userId, conversationId: conversation.id });
    toast(conversationNotices.removed);
    router.push("/dashboard");
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="outline" size="icon" aria-label="Delete conversation">
          <Trash2 aria-hidden />
        </Button>
      }
      title="Delete this conversation?"
      description={`Everything written and heard in “${conversation.title}” goes. The voice and its recordings stay. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={act}
    />
  );
}
