"use client";

import { Download } from "lucide-react";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { NotesOfKind } from "@/components/notes/notes-of-kind";
import { Skeleton } from "@/components/ui/skeleton";
import { useNotes } from "@/lib/notes/queries";
import type { Note } from "@/lib/notes/schema";
import { isolated } from "@/lib/platform/isolated";
import { noteKinds } from "@/lib/providers/text/persona-notes";

interface NotesScreenProps {
  voice: { id: number; name: string; isLiving: boolean | null };
  /** The data the server rendered the page with. */
  initial?: Note[] | undefined;
}

/** The family's notes on how the loved one speaks, by kind. */
export function NotesScreen({ voice, initial }: NotesScreenProps) {
  const notes = useNotes(voice.id, initial);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="In their own words"
        description={`Everything here is optional. Answers in ${isolated(voice.name)}'s voice use the words you write down. For love, comfort and goodbyes, they never make up their own.`}
        back={{ href: `/edit-voice/${voice.id}`, label: "Edit Keepsake" }}
      />
      <AsyncSection
        label="the notes"
        query={notes}
        errorTitle="The notes could not be loaded"
        skeleton={<Skeleton className="h-160" />}
        isEmpty={() => false}
      >
        {(known) => (
          <div className="grid gap-4">
            {noteKinds.map((kind) => (
              <NotesOfKind key={kind} kind={kind} voice={voice} notes={known.filter((note) => note.kind === kind)} />
            ))}
            {known.length > 0 ? (
              <a
                href={`/api/notes/export?voiceId=${voice.id}`}
                download
                className="inline-flex min-h-11 w-fit items-center gap-2 rounded-lg text-primary underline underline-offset-4"
              >
                <Download aria-hidden className="size-5" />
                Download all notes as a text file
              </a>
            ) : null}
          </div>
        )}
      </AsyncSection>
    </div>
  );
}
