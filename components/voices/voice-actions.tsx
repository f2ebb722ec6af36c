"use client";

import { AudioLines, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { toastError } from "@/components/common/show-server-error";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { counted } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";
import { voiceNotices } from "@/lib/voices/notices";
import { useForceReady } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";

interface VoiceActionsProps {
  voice: Voice;
  conversationCount: number;
  onRemove: () => void;
}

/** The recordings, editing and deleting. */
export function VoiceActions({ voice, conversationCount, onRemove }: VoiceActionsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Link
        prefetch={false}
        href={`/recordings/${voice.id}`}
        className={buttonVariants({ variant: "outline", className: "col-span-2" })}
      >
        <AudioLines aria-hidden />
        <span>
          Recordings<span className="sr-only"> of {isolated(voice.name)}</span>
        </span>
      </Link>
      <Link prefetch={false} href={`/edit-voice/${voice.id}`} className={buttonVariants({ variant: "outline" })}>
        <Pencil aria-hidden />
        <span>
          Edit<span className="sr-only"> {isolated(voice.name)}</span>
        </span>
      </Link>
      <ConfirmDialog
        trigger={
          <Button variant="outline">
            <Trash2 aria-hidden />
            <span>
              Delete<span className="sr-only"> {isolated(voice.name)}</span>
            </span>
          </Button>
        }
        title={`Delete ${isolated(voice.name)}?`}
        description={`For ${KEPT_DAYS.bin} days you can restore it all under “Recently deleted”. This also deletes:`}
        confirmLabel="Delete"
        onConfirm={onRemove}
      >
        <ul className="list-disc space-y-1 pl-6">
          <li>{countOrNo(voice.sampleCount, "recording")}</li>
          <li>
            the voice made from them and its agent for calls, also at the voice service; they are made again if you
            restore
          </li>
          <li>{countOrNo(conversationCount, "conversation")}, with everything written and heard in them</li>
        </ul>
      </ConfirmDialog>
    </div>
  );
}

const countOrNo = (count: number, one: string) => (count === 0 ? `no ${one}s` : counted(count, one));

/** The main button of a voice that is not ready. */
export function WaitingAction({ voice }: { voice: Voice }) {
  if (voice.status === "failed") return <ForceReady voice={voice} />;
  return (
    <Button disabled>
      {voice.status === "processing" ? <Spinner /> : null}
      {voice.status === "pending" ? "Waiting for audio..." : "Processing..."}
    </Button>
  );
}

function ForceReady({ voice }: { voice: Voice }) {
  const force = useForceReady();
  const act = () =>
    force.mutate(voice.id, {
      onSuccess: ({ message }) => toast({ variant: "success", ...voiceNotices.forced, description: message }),
      onError: toastError(voiceNotices.forceFailed),
    });
  return (
    <Button variant="outline" aria-disabled={force.isPending || undefined} onClick={force.isPending ? undefined : act}>
      {force.isPending ? <Spinner /> : null}
      Force Ready State
    </Button>
  );
}
