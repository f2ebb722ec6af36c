"use client";

import { MessageCircle, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { conversationNotices } from "@/lib/conversations/notices";
import { useCreateConversation } from "@/lib/conversations/queries";
import { counted } from "@/lib/platform/english";
import { voiceNotices } from "@/lib/voices/notices";
import { useForceReady } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";

export interface VoiceActionsProps {
  voice: Voice;
  /** The id of the most recently updated conversation. */
  latestConversationId: number | null;
  conversationCount: number;
  onRemove: () => void;
}

/** Actions for a voice in its state: the main one first, then editing and deleting. */
export function VoiceActions({ voice, latestConversationId, conversationCount, onRemove }: VoiceActionsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <FirstAction voice={voice} latestConversationId={latestConversationId} />
      <Link prefetch={false} href={`/edit-voice/${voice.id}`} className={buttonVariants({ variant: "outline" })}>
        <Pencil aria-hidden />
        <span>
          Edit<span className="sr-only"> {voice.name}</span>
        </span>
      </Link>
      <ConfirmDialog
        trigger={
          <Button variant="outline">
            <Trash2 aria-hidden />
            <span>
              Delete<span className="sr-only"> {voice.name}</span>
            </span>
          </Button>
        }
        title={`Delete ${voice.name}?`}
        description="This cannot be undone. It also deletes:"
        confirmLabel="Delete"
        onConfirm={onRemove}
      >
        <ul className="list-disc space-y-1 pl-6">
          <li>{countOrNo(voice.sampleCount, "recording")}, here and at the voice service</li>
          <li>the voice made from them, and its agent for calls</li>
          <li>{countOrNo(conversationCount, "conversation")}, with everything written and heard in them</li>
        </ul>
      </ConfirmDialog>
    </div>
  );
}

const countOrNo = (count: number, one: string) => (count === 0 ? `no ${one}s` : counted(count, one));

type FirstActionProps = Pick<VoiceActionsProps, "voice" | "latestConversationId">;

function FirstAction({ voice, latestConversationId }: FirstActionProps) {
  if (voice.status === "pending" || voice.status === "processing") {
    return (
      <Button disabled className="col-span-2">
        {voice.status === "processing" ? <Spinner /> : null}
        {voice.status === "pending" ? "Waiting for audio..." : "Processing..."}
      </Button>
    );
  }
  if (voice.status === "failed") return <ForceReady voice={voice} />;
  if (latestConversationId === null) return <StartConversation voice={voice} />;
  return (
    <Link
      prefetch={false}
      href={`/conversation/${latestConversationId}`}
      className={buttonVariants({ className: "col-span-2" })}
    >
      <MessageCircle aria-hidden />
      Continue Conversation
    </Link>
  );
}

/** Opens a new conversation with a voice that is ready. */
export function StartConversation({ voice, label = "Start New Conversation" }: { voice: Voice; label?: string }) {
  const router = useRouter();
  const create = useCreateConversation();
  const isBusy = create.isPending || create.isSuccess;
  const start = () =>
    create.mutate(
      { voiceId: voice.id, title: undefined },
      {
        onSuccess: ({ id }) => router.push(`/conversation/${id}`),
        onError: () => toast({ variant: "destructive", ...conversationNotices.createFailed }),
      },
    );
  return (
    <Button className="col-span-2" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : start}>
      {isBusy ? <Spinner /> : <MessageCircle aria-hidden />}
      {label}
    </Button>
  );
}

function ForceReady({ voice }: { voice: Voice }) {
  const force = useForceReady();
  const act = () =>
    force.mutate(voice.id, {
      onSuccess: ({ message }) => toast({ variant: "success", ...voiceNotices.forced, description: message }),
      onError: (error) =>
        toast({
          variant: "destructive",
          title: voiceNotices.forceFailed.title,
          description: serverMessage(error, voiceNotices.forceFailed.otherwise),
        }),
    });
  return (
    <Button
      variant="outline"
      className="col-span-2"
      aria-disabled={force.isPending || undefined}
      onClick={force.isPending ? undefined : act}
    >
      {force.isPending ? <Spinner /> : null}
      Force Ready State
    </Button>
  );
}
