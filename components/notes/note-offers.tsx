"use client";

import { createContext, type ReactNode, Suspense, use, useMemo, useState } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import type { NoteOffer } from "@/components/notes/note-dialog";
import { MAX_NOTE_LENGTH } from "@/lib/notes/limits";
import { useNotes } from "@/lib/notes/queries";
import type { Note } from "@/lib/notes/schema";

const NoteDialog = lazyPart(() => import("@/components/notes/note-dialog"), PartMissing);

type Offers = { notes: readonly Note[]; open: (offer: NoteOffer) => void };

const OffersContext = createContext<Offers | null>(null);

/** Lets a conversation's messages become notes on its loved one. */
export function NoteOffers({ voiceId, children }: { voiceId: number; children: ReactNode }) {
  const [offer, setOffer] = useState<NoteOffer | null>(null);
  const { data = none } = useNotes(voiceId);
  // Memoized, because every message reads it and the conversation re-renders on each key.
  const offers = useMemo(() => ({ notes: data, open: setOffer }), [data]);
  return (
    <OffersContext value={offers}>
      {children}
      {offer ? (
        <Suspense>
          <NoteDialog voiceId={voiceId} offer={offer} onClose={() => setOffer(null)} />
        </Suspense>
      ) : null}
    </OffersContext>
  );
}

const none: readonly Note[] = [];

export const useNoteOffers = () => use(OffersContext);

/** Corrects a reply with the words the loved one would have used. */
export const notLikeThem = {
  title: "They wouldn't say that",
  description: "Tell us what they would have said, as they said it. Answers will use it from now on.",
  label: "What would they have said?",
  kind: "saying",
  text: "",
} as const satisfies OfferedNote;

/** Keeps a message as a note for all future replies. */
export const keepThis = (text: string): OfferedNote => ({
  title: "Keep this",
  description: "Answers in every conversation will know what you keep here.",
  label: "What should answers know?",
  kind: "fact",
  text: text.slice(0, MAX_NOTE_LENGTH),
});

export type OfferedNote = Omit<NoteOffer, "opener">;
