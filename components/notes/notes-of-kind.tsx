"use client";

import { Pencil, Plus, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { NoteEditor } from "@/components/notes/note-editor";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { questionAbout } from "@/lib/notes/kinds";
import { useCreateNote, useRemoveNote, useUpdateNote } from "@/lib/notes/queries";
import type { Note } from "@/lib/notes/schema";
import { isolated } from "@/lib/platform/isolated";
import type { NoteKind } from "@/lib/providers/text/persona-notes";

interface NotesOfKindProps {
  kind: NoteKind;
  voice: { id: number; isLiving: boolean | null };
  notes: Note[];
}

/** One question with the answers the family gave. */
export function NotesOfKind({ kind, voice, notes }: NotesOfKindProps) {
  const [editing, setEditing] = useState<number | "new" | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const create = useCreateNote(voice.id);
  const update = useUpdateNote(voice.id);
  const { question, hint } = questionAbout(kind, voice.isLiving);
  const close = () => {
    setEditing(null);
    addButton.current?.focus();
  };
  const label = kind === "fact" || kind === "avoid" ? "In your words" : "In their words";
  const editor = { label, hint, onClose: close };
  return (
    <Card role="region" aria-labelledby={titleId} className="grid gap-3 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id={titleId} className="text-xl">
            {question}
          </h2>
          {notes.length === 0 && editing === null ? <p className="text-muted-foreground text-sm">{hint}</p> : null}
        </div>
        <Button
          ref={addButton}
          variant="outline"
          size="sm"
          aria-label={`Add: ${question}`}
          onClick={() => setEditing("new")}
        >
          <Plus aria-hidden />
          Add
        </Button>
      </div>
      {notes.length > 0 ? (
        <ul aria-labelledby={titleId} className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id}>
              {editing === note.id ? (
                <NoteEditor
                  {...editor}
                  start={{ kind, text: note.text, toldBy: note.toldBy ?? "" }}
                  onSave={({ text, toldBy }) => update.mutateAsync({ id: note.id, text, toldBy })}
                />
              ) : (
                <NoteRow note={note} onEdit={() => setEditing(note.id)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {editing === "new" ? (
        <NoteEditor
          {...editor}
          start={{ kind, text: "", toldBy: "" }}
          onSave={({ text, toldBy }) => create.mutateAsync({ kind, text, toldBy })}
        />
      ) : null}
    </Card>
  );
}

function NoteRow({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const remove = useRemoveNote(note.voiceId);
  return (
    <div className="flex items-start justify-between gap-2 border-l-2 pl-4">
      <div className="min-w-0 py-1.5">
        <blockquote dir="auto" className="[overflow-wrap:anywhere]">
          {note.text}
        </blockquote>
        {note.toldBy ? (
          <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
            Remembered by {isolated(note.toldBy)}
          </p>
        ) : null}
      </div>
      <div className="flex">
        <Button variant="ghost" size="icon" aria-label={`Change “${isolated(note.text)}”`} onClick={onEdit}>
          <Pencil aria-hidden />
        </Button>
        <ConfirmDialog
          trigger={
            <Button variant="ghost" size="icon" aria-label={`Remove “${isolated(note.text)}”`}>
              <Trash2 aria-hidden />
            </Button>
          }
          title="Remove this note?"
          description={`“${isolated(note.text)}” will no longer be used in answers.`}
          confirmLabel="Remove"
          busyLabel="Removing..."
          onConfirm={() => remove.mutateAsync(note.id)}
        />
      </div>
    </div>
  );
}
