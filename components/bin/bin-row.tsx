"use client";

import { AudioLines, Image, MessageCircle, UserRound } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { wordsFor } from "@/components/bin/bin-words";
import { BusyButton } from "@/components/common/busy-button";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { RelativeTime } from "@/components/common/relative-time";
import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useEraseNow, useRestore } from "@/lib/bin/queries";
import type { BinItem, BinKind } from "@/lib/bin/schema";
import { longDate } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";

const icons: Record<BinKind, ReactNode> = {
  voices: <UserRound />,
  recordings: <AudioLines />,
  photos: <Image />,
  conversations: <MessageCircle />,
};

/** A deleted item: its kind, when it will be erased, and buttons to restore or erase it. */
export function BinRow({ item }: { item: BinItem }) {
  const hintId = useId();
  const { mutateAsync, isPending } = useRestore();
  const [problem, setProblem] = useState<string | null>(null);
  const { name, about } = wordsFor(item);
  const needsVoice = item.isVoiceBinned && item.kind !== "voices";

  const restore = async () => {
    setProblem(null);
    try {
      const { message } = await mutateAsync(item);
      toast({ variant: "success", title: "Restored", description: message });
    } catch (error) {
      setProblem(serverMessage(error, "It could not be restored. Please try again later."));
    }
  };

  return (
    <li className="grid gap-4 rounded-lg border bg-card px-5 py-5 text-card-foreground">
      <div className="flex items-start gap-4">
        <div
          aria-hidden
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent text-accent-foreground [&_svg]:size-5"
        >
          {icons[item.kind]}
        </div>
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl [overflow-wrap:anywhere]">{isolated(name)}</h2>
          <p className="[overflow-wrap:anywhere]">{about}</p>
          <p className="text-muted-foreground text-sm">
            Deleted <RelativeTime value={item.deletedAt} />, goes on{" "}
            <time dateTime={item.goesAt} className="whitespace-nowrap">
              {longDate(new Date(item.goesAt))}
            </time>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton
          variant="outline"
          disabled={needsVoice}
          isBusy={isPending}
          busyLabel="Restoring..."
          onClick={() => void restore()}
          {...(needsVoice && { "aria-describedby": hintId })}
        >
          <span>
            Restore<span className="sr-only"> {isolated(name)}</span>
          </span>
        </BusyButton>
        <EraseNow item={item} />
      </div>
      {needsVoice ? (
        <p id={hintId} className="text-muted-foreground text-sm">
          It belongs to {isolated(item.voiceName)}, who is here too. Restore {isolated(item.voiceName)} first.
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="font-medium text-destructive">
          {problem}
        </p>
      ) : null}
    </li>
  );
}

function EraseNow({ item }: { item: BinItem }) {
  const { mutateAsync } = useEraseNow();
  const { name, question, goes } = wordsFor(item);
  const erase = async () => {
    await mutateAsync(item);
    toast({ title: "Erased", description: `What was kept under ${isolated(name)} is gone for good.` });
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" className="text-destructive">
          <span>
            Erase now<span className="sr-only"> {isolated(name)}</span>
          </span>
        </Button>
      }
      title={question}
      description="This cannot be undone. It erases:"
      confirmLabel="Erase now"
      busyLabel="Erasing..."
      otherwise="It could not be erased. Please try again later."
      onConfirm={erase}
    >
      <ul className="list-disc space-y-1 pl-6">
        {goes.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
