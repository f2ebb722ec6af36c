"use client";

import { type FormEvent, useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { BusyButton } from "@/components/common/busy-button";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { TitledDialog } from "@/components/common/titled-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { useRemoveAnswer, useSaveAnswer, useSavedAnswers } from "@/lib/admin/support/answers/queries";
import { MAX_ANSWER_TITLE, MAX_RESPONSE } from "@/lib/admin/support/policy";
import type { SavedAnswer } from "@/lib/admin/support/schema";

/** Lists the saved answers shared by all administrators. One is edited at a time. */
export function SavedAnswersDialog({ onClose }: { onClose: () => void }) {
  /** "new", or the answer being edited. */
  const [open, setOpen] = useState<SavedAnswer | "new" | null>(null);
  return (
    <TitledDialog
      title="Saved Answers"
      description="Shared by all administrators. {name} becomes the name of the person who wrote."
      className="max-w-2xl"
      onClose={onClose}
    >
      {open === null ? (
        <AnswerList onOpen={setOpen} />
      ) : (
        <AnswerForm answer={open === "new" ? null : open} onDone={() => setOpen(null)} />
      )}
    </TitledDialog>
  );
}

function AnswerList({ onOpen }: { onOpen: (answer: SavedAnswer | "new") => void }) {
  const list = useSavedAnswers();
  const remove = useRemoveAnswer();
  return (
    <div className="grid gap-4">
      <AsyncSection
        label="saved answers"
        query={list}
        errorTitle="The saved answers could not be loaded."
        errorDescription={list.error?.message}
        skeleton={<Skeleton className="h-24" />}
        empty={<p className="text-muted-foreground">No answers are saved yet.</p>}
      >
        {(answers) => (
          <ul className="divide-y rounded-lg border">
            {answers.map((answer) => (
              <li key={answer.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
                <div className="min-w-48 flex-1">
                  <p className="font-medium [overflow-wrap:anywhere]">{answer.title}</p>
                  <p className="line-clamp-2 text-muted-foreground text-sm [overflow-wrap:anywhere]">{answer.text}</p>
                </div>
                <Button variant="outline" size="sm" aria-label={`Edit: ${answer.title}`} onClick={() => onOpen(answer)}>
                  Edit
                </Button>
                <ConfirmDialog
                  trigger={
                    <Button variant="ghost" size="sm" aria-label={`Remove: ${answer.title}`}>
                      Remove
                    </Button>
                  }
                  title={`Remove "${answer.title}"?`}
                  description="It is removed for all administrators. Answers that were already sent stay as they are."
                  confirmLabel="Remove"
                  busyLabel="Removing..."
                  onConfirm={() => remove.mutateAsync(answer.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
      <DialogFooter>
        <Button onClick={() => onOpen("new")}>New Answer</Button>
      </DialogFooter>
    </div>
  );
}

function AnswerForm({ answer, onDone }: { answer: SavedAnswer | null; onDone: () => void }) {
  const [title, setTitle] = useState(answer?.title ?? "");
  const [text, setText] = useState(answer?.text ?? "");
  const { mutate, isPending, error } = useSaveAnswer(answer?.id ?? null);
  const isReady = title.trim() !== "" && text.trim() !== "";

  const save = (event: FormEvent) => {
    // This dialog is inside the response form in React's tree, although not in the page's.
    event.stopPropagation();
    event.preventDefault();
    if (isReady && !isPending) mutate({ title: title.trim(), text: text.trim() }, { onSuccess: onDone });
  };

  return (
    <form className="grid gap-4" onSubmit={save}>
      <div className="grid gap-1.5">
        <Label htmlFor="answer-title">Title</Label>
        <Input
          id="answer-title"
          maxLength={MAX_ANSWER_TITLE}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="answer-text">Answer</Label>
        <Textarea
          id="answer-text"
          dir="auto"
          rows={8}
          maxLength={MAX_RESPONSE}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {error ? (
        <Alert variant="destructive" role="alert">
          {serverMessage(error, "The answer could not be saved. Please try again.")}
        </Alert>
      ) : null}
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <BusyButton type="submit" disabled={!isReady} isBusy={isPending} busyLabel="Saving...">
          Save Answer
        </BusyButton>
      </DialogFooter>
    </form>
  );
}
