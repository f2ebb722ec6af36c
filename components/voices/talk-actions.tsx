"use client";

import { MessageCircle, Phone } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { conversationNotices } from "@/lib/conversations/notices";
import { useCreateConversation } from "@/lib/conversations/queries";
import { conversationPath } from "@/lib/conversations/talk-mode";
import { isolated } from "@/lib/platform/isolated";
import { hasAgent } from "@/lib/voices/answer-metadata";
import type { Voice } from "@/lib/voices/schema";

interface TalkActionsProps {
  voice: Voice;
  /** The id of the most recently updated conversation. */
  latestConversationId: number | null;
}

/** Writing and calling, one tap each. A call is only prepared; the microphone has its own button. */
export function TalkActions({ voice, latestConversationId }: TalkActionsProps) {
  const canBeCalled = hasAgent(voice);
  if (latestConversationId === null) return <FirstTalk voice={voice} canBeCalled={canBeCalled} />;
  return (
    <div className={rowClasses}>
      <Link
        prefetch={false}
        href={conversationPath(latestConversationId)}
        className={buttonVariants({ className: "grow" })}
      >
        <MessageCircle aria-hidden />
        Continue Conversation
      </Link>
      {canBeCalled ? (
        <Link
          prefetch={false}
          href={conversationPath(latestConversationId, "call")}
          className={buttonVariants({ variant: "outline", className: "grow" })}
        >
          <Phone aria-hidden />
          <CallLabel name={voice.name} />
        </Link>
      ) : null}
    </div>
  );
}

const rowClasses = "flex flex-wrap gap-2";

const CallLabel = ({ name }: { name: string }) => (
  <span>
    Call<span className="sr-only"> {isolated(name)}</span>
  </span>
);

function FirstTalk({ voice, canBeCalled }: { voice: Voice; canBeCalled: boolean }) {
  const { start, isBusy } = useStart(voice);
  return (
    <div className={rowClasses}>
      <Button className="grow" aria-disabled={isBusy || undefined} onClick={() => start("text")}>
        {isBusy ? <Spinner /> : <MessageCircle aria-hidden />}
        Start New Conversation
      </Button>
      {canBeCalled ? (
        <Button variant="outline" className="grow" aria-disabled={isBusy || undefined} onClick={() => start("call")}>
          <Phone aria-hidden />
          <CallLabel name={voice.name} />
        </Button>
      ) : null}
    </div>
  );
}

/** Opens a new conversation with a voice that is ready. */
export function StartConversation({ voice, label }: { voice: Voice; label: string }) {
  const { start, isBusy } = useStart(voice);
  return (
    <Button className="col-span-2" aria-disabled={isBusy || undefined} onClick={() => start("text")}>
      {isBusy ? <Spinner /> : <MessageCircle aria-hidden />}
      {label}
    </Button>
  );
}

function useStart(voice: Voice) {
  const router = useRouter();
  const create = useCreateConversation();
  const isBusy = create.isPending || create.isSuccess;
  const start = (mode: "text" | "call") => {
    if (isBusy) return;
    create.mutate(
      { voiceId: voice.id, title: undefined },
      {
        onSuccess: ({ id }) => router.push(conversationPath(id, mode)),
        onError: () => toast({ variant: "destructive", ...conversationNotices.createFailed }),
      },
    );
  };
  return { start, isBusy };
}
