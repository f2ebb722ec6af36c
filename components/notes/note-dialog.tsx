"use client";

import { TitledDialog } from "@/components/common/titled-dialog";
import { NoteEditor } from "@/components/notes/note-editor";
import { toast } from "@/components/ui/toast";
import { useCreateNote } from "@/lib/notes/queries";
import type { NoteKind } from "@/lib/providers/text/persona-notes";

/** A note suggested by a message. */
export interface NoteOffer {
  title: string;
  description: string;
  label: string;
  kind: NoteKind;
  text: string;
  /** Gets the focus back. */
  opener: HTMLElement;
}

interface NoteDialogProps {
  voiceId: number;
  offer: NoteOffer;
  onClose: () => void;
}

/** Turns a message into a note. */
export default function NoteDialog({ voiceId, offer, onClose }: NoteDialogProps) {
  const create = useCreateNote(voiceId);
  return (
    <TitledDialog
      title={offer.title}
      description={offer.description}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        offer.opener.focus();
      }}
      onClose={onClose}
    >
      <NoteEditor
        hasKind
        label={offer.label}
        start={{ kind: offer.kind, text: offer.text, toldBy: "" }}
        onSave={async ({ kind, text, toldBy }) => {
          await create.mutateAsync({ kind, text, toldBy });
          toast({ variant: "success", title: "Note saved" });
        }}
        onClose={onClose}
      />
    </TitledDialog>
  );
}
