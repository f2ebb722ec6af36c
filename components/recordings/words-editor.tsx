"use client";

import { Pause, Undo2 } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { PlayerHandle } from "@/components/audio/audio-player";
import { BusyButton } from "@/components/common/busy-button";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { ChangedMeanwhile } from "@/components/recordings/changed-meanwhile";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { wordsOf } from "@/lib/recordings/edit-forms";
import { MAX_WORDS_LENGTH } from "@/lib/recordings/limits";
import { useSaveWords } from "@/lib/recordings/queries";
import type { Recording } from "@/lib/recordings/schema";
import { type EditPlace, useEditDraft } from "@/lib/recordings/use-edit-draft";

interface WordsEditorProps {
  recording: Recording;
  place: EditPlace;
  player: RefObject<PlayerHandle | null>;
  onClose: () => void;
}

const BACK_SECONDS = 5;

/** A transcript to write or correct while its recording plays. */
export function WordsEditor({ recording, place, player, onClose }: WordsEditorProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const save = useSaveWords(recording);
  const draft = useEditDraft(place, { words: wordsOf(recording) });
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState<"empty" | "cancel" | null>(null);
  const { words } = draft.mine;
  const isEmpty = words.trim() === "";
  const hasWords = recording.transcript.parts.length > 0;
  // A draft found when the page opens does not take the focus.
  const { isRestored } = draft;
  useEffect(() => {
    if (!isRestored) box.current?.focus();
  }, [isRestored]);

  const close = () => {
    draft.forget();
    onClose();
  };
  const send = () =>
    save.mutateAsync({ words, revision: recording.transcript.revision }).then(
      () => {
        toast({ variant: "success", title: "Words saved" });
        close();
      },
      (error: unknown) => setProblem(serverMessage(error, "The words could not be saved. Please try again later.")),
    );
  const submit = () => {
    setProblem(null);
    if (!isEmpty) return void send();
    if (hasWords) setAsks("empty");
    else setProblem("Please write some words first.");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.altKey && !event.ctrlKey && !event.metaKey && keys[event.code];
    if (!act || !player.current) return;
    event.preventDefault();
    act(player.current);
  };
  return (
    <form
      noValidate
      method="post"
      aria-label="The words of this recording"
      className="grid gap-3 print:hidden"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) submit();
      }}
    >
      {draft.theirs ? (
        <ChangedMeanwhile what="These words">
          <p dir="auto" lang={recording.transcript.language} className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {draft.theirs.words || "There are no words any more."}
          </p>
        </ChangedMeanwhile>
      ) : null}
      {isRestored ? <p role="status">What you wrote before is here again. It is not saved yet.</p> : null}
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Label htmlFor={id}>{draft.theirs ? "Your words" : "What is said, one sentence a line"}</Label>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" aria-keyshortcuts="Alt+K" onClick={() => player.current?.toggle()}>
            <Pause aria-hidden />
            Play or pause
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-keyshortcuts="Alt+J"
            onClick={() => player.current?.skip(-BACK_SECONDS)}
          >
            <Undo2 aria-hidden />
            Back {BACK_SECONDS} s
          </Button>
        </div>
      </div>
      <Textarea
        ref={box}
        id={id}
        lang={recording.transcript.language}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
        aria-invalid={(problem && isEmpty) || undefined}
        maxLength={MAX_WORDS_LENGTH}
        value={words}
        onChange={({ target }) => draft.change({ words: target.value })}
        className="field-sizing-content max-h-[60dvh] min-h-60"
      />
      <p id={`${id}-hint`} className="text-muted-foreground text-sm pointer-coarse:hidden">
        Alt+K plays and pauses, Alt+J goes back {BACK_SECONDS} seconds.
      </p>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="text-destructive">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="outline" onClick={() => (draft.isChanged ? setAsks("cancel") : close())}>
          Cancel
        </Button>
        <BusyButton type="submit" isBusy={save.isPending} busyLabel="Saving...">
          Save
        </BusyButton>
      </div>
      <ConfirmDialog
        open={asks === "empty"}
        onOpenChange={() => setAsks(null)}
        title="Remove all words?"
        description="The text is empty. Saving it removes the words that are there now."
        confirmLabel="Remove the words"
        onConfirm={send}
      />
      <ConfirmDialog
        open={asks === "cancel"}
        onOpenChange={() => setAsks(null)}
        title="Discard what you wrote?"
        description="It has not been saved. The words stay as they were."
        confirmLabel="Discard it"
        cancelLabel="Go on writing"
        onConfirm={close}
      />
    </form>
  );
}

/** By physical key, because some keyboards produce other characters with Alt. */
const keys: Readonly<Record<string, (player: PlayerHandle) => void>> = {
  KeyK: (player) => player.toggle(),
  KeyJ: (player) => player.skip(-BACK_SECONDS),
};
