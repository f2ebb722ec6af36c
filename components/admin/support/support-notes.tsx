"use client";

import { useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { BusyButton } from "@/components/common/busy-button";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { RelativeTime } from "@/components/common/relative-time";
import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { Textarea } from "@/components/ui/textarea";
import { useAddNote, useNotes, useRemoveNote } from "@/lib/admin/support/notes/queries";
import { MAX_NOTE } from "@/lib/admin/support/policy";

/** Internal notes, visible to administrators and never to the requester. */
export function SupportNotes({ requestId }: { requestId: number }) {
  const list = useNotes(requestId);
  const remove = useRemoveNote(requestId);
  return (
    <section aria-label="Internal notes" className="grid gap-3 rounded-lg border px-4 py-3">
      <div>
        <h3 className="font-sans font-semibold text-base tracking-normal">Internal notes</h3>
        <p className="text-muted-foreground text-sm">Only administrators see these. They are never mailed.</p>
      </div>
      <AsyncSection
        label="the notes"
        query={list}
        errorTitle="The notes could not be loaded."
        errorDescription={list.error?.message}
        skeleton={<Skeleton className="h-6" />}
        empty={null}
      >
        {(notes) => (
          <ul className="grid gap-3">
            {notes.map((note) => (
              <li key={note.id} className="grid gap-0.5">
                <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
                  <span className="font-medium text-foreground">{note.authorName}</span>
                  <RelativeTime value={note.createdAt} />
                  <ConfirmDialog
                    trigger={
                      <Button variant="link" className="min-h-6 p-0 text-sm">
                        Remove
                        <span className="sr-only"> the note by {note.authorName}</span>
                      </Button>
                    }
                    title="Remove this note?"
                    description="It is removed for all administrators. This action cannot be undone."
                    confirmLabel="Remove"
                    busyLabel="Removing..."
                    onConfirm={() => remove.mutateAsync(note.id)}
                  />
                </p>
                <p dir="auto" className="max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {note.text}
                </p>
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
      <NoteForm requestId={requestId} />
    </section>
  );
}

function NoteForm({ requestId }: { requestId: number }) {
  const [text, setText] = useState("");
  const { mutate, isPending, error } = useAddNote(requestId);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !isPending) mutate(text.trim(), { onSuccess: () => setText("") });
      }}
    >
      <Label htmlFor="request-note">Add a note</Label>
      <Textarea
        id="request-note"
        dir="auto"
        rows={2}
        maxLength={MAX_NOTE}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error ? (
        <p role="alert" className="text-destructive text-sm">
          {serverMessage(error, "The note could not be saved. Please try again.")}
        </p>
      ) : null}
      <BusyButton
        type="submit"
        variant="outline"
        size="sm"
        disabled={text.trim() === ""}
        isBusy={isPending}
        busyLabel="Saving..."
        className="justify-self-start"
      >
        Save Note
      </BusyButton>
    </form>
  );
}
