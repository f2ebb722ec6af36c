"use client";

import { AudioLines, MessagesSquare, Pencil, Printer, Settings2, Trash2 } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { Suspense, useState } from "react";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { AboutVoice } from "@/components/conversations/about-voice";
import { RenameButton } from "@/components/conversations/list/rename-button";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import type { RealRecordingsProps } from "@/components/voices/real-recordings";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { chooseAutoplay, useAutoplay } from "@/lib/audio/preferences";
import { forgetConversationDrafts } from "@/lib/conversations/drafts";
import { conversationNotices } from "@/lib/conversations/notices";
import { useRemoveConversation } from "@/lib/conversations/queries";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";
import { possessiveOf } from "@/lib/voices/possessive";

interface ConversationMenuProps {
  id: string;
  conversation: ConversationDetail;
  userId: number;
}

/**
 * The conversation's other parts: on a phone, a menu behind a button. In a large window it has no box, so that its
 * parts take their own places in the screen's grid.
 */
export function ConversationMenu({ id, conversation, userId }: ConversationMenuProps) {
  const { voice } = conversation;
  return (
    <div
      id={id}
      popover="auto"
      className="text-foreground group-has-[.fills-window]/talk:invisible phone:inset-x-2 phone:top-[calc(var(--visible-top,0px)+4rem)] phone:m-0 phone:max-h-[calc(var(--visible-height,100dvh)-5rem)] phone:w-auto phone:overflow-y-auto phone:rounded-lg phone:border phone:bg-popover phone:p-4 phone:shadow-md roomy:contents"
    >
      <div className="grid content-start gap-1 roomy:lg:col-start-1 roomy:lg:row-span-2 roomy:lg:row-start-1">
        <AboutVoice voice={voice} />
        <TheirRecordings voice={voice} />
        <Link prefetch={false} href={`/recordings/${voice.id}`} className={wayClasses}>
          <AudioLines aria-hidden className="size-5" />
          Recordings
        </Link>
        <Link prefetch={false} href={`/edit-voice/${voice.id}`} className={wayClasses}>
          <Settings2 aria-hidden className="size-5" />
          Change voice settings
        </Link>
        <RenameButton conversation={conversation} menuId={id} className={wayClasses}>
          <Pencil aria-hidden className="size-5" />
          Rename this conversation
        </RenameButton>
        <Link prefetch={false} href={`/conversation/${conversation.id}/print`} className={wayClasses}>
          <Printer aria-hidden className="size-5" />
          Print it
        </Link>
        <Link prefetch={false} href={`/edit-voice/${voice.id}/conversations`} className={wayClasses}>
          <MessagesSquare aria-hidden className="size-5" />
          All conversations
        </Link>
        <AutoplaySetting />
      </div>
      <div className="phone:mt-2 phone:border-t phone:pt-2 roomy:col-start-1 roomy:row-start-1 roomy:justify-self-end roomy:pt-1.5 roomy:lg:col-start-2">
        <RemoveConversation menuId={id} conversation={conversation} userId={userId} />
      </div>
    </div>
  );
}

/** Loaded on demand. */
const RealRecordings = lazyPart<RealRecordingsProps>(
  () => import("@/components/voices/real-recordings").then((part) => ({ default: part.RealRecordings })),
  PartMissing,
);

function TheirRecordings({ voice }: Pick<ConversationDetail, "voice">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 content-center text-primary underline underline-offset-4">
        Listen to {possessiveOf(voice)} recordings
      </summary>
      {isOpen ? (
        <Suspense>
          <RealRecordings voice={voice} />
        </Suspense>
      ) : null}
    </details>
  );
}

const wayClasses =
  "inline-flex min-h-11 w-fit items-center gap-2 rounded-lg p-0 font-normal text-base text-primary underline underline-offset-4";

function AutoplaySetting() {
  const isOn = useAutoplay();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Switch id="autoplay" checked={isOn} onCheckedChange={chooseAutoplay} />
      <Label htmlFor="autoplay">Play answers aloud</Label>
    </div>
  );
}

interface RemoveConversationProps {
  menuId: string;
  conversation: ConversationDetail;
  userId: number;
}

function RemoveConversation({ menuId, conversation, userId }: RemoveConversationProps) {
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
        // An open menu lies above everything, the dialog included.
        <Button
          variant="ghost"
          aria-label="Delete conversation"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          className="phone:-ml-3 phone:text-destructive roomy:size-11 roomy:border roomy:p-0"
        >
          <Trash2 aria-hidden />
          <span className="roomy:hidden">Delete conversation</span>
        </Button>
      }
      title="Delete this conversation?"
      description={`Everything written and heard in “${isolated(conversation.title)}” goes. The voice and its recordings stay. You can restore it for ${KEPT_DAYS.bin} days, under “Recently deleted”.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      onConfirm={act}
    />
  );
}
