"use client";

import { createContext, type ReactNode, Suspense, use, useMemo, useState } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import type { NoteOffer } from "@/components/notes/note-dialog";
import { Button } from "@/components/ui/button";
import { MAX_NOTE_LENGTH } from "@/lib/notes/limits";
import { useNotes } from "@/lib/notes/queries";
import type { Note } from "@/lib/notes/schema";
import { usedNotes } from "@/lib/notes/used-notes";
import { isolated } from "@/lib/platform/isolated";

const NoteDialog = lazyPart(() => import("@/components/notes/note-dialog"), PartMissing);

type Offers = { notes: readonly Note[]; open: (offer: NoteOffer) => void };

const OffersContext = createContext<Offers | null>(null);

/** Makes a conversation's messages able to become notes on its loved one. */
export function NoteOffers({ voiceId, children }: { voiceId: number; children: ReactNode }) {
  const [offer, setOffer] = useState<NoteOffer | null>(null);
  const { data = none } = useNotes(voiceId);
  // Every message reads it, and the talk renders at each key.
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

/** Below an answer: a way to say what the loved one would have said instead. */
export function NotLikeThem() {
  return (
    <OfferButton
      offer={{
        title: "That's not like them",
        description: "Tell us what they would have said, as they said it. Answers will use it from now on.",
        label: "What would they have said?",
        kind: "saying",
        text: "",
      }}
    >
      That's not like them
    </OfferButton>
  );
}

/** Below something the person wrote: a way to let answers know it for good. */
export function KeepThis({ text }: { text: string }) {
  return (
    <OfferButton
      offer={{
        title: "Keep this",
        description: "Answers in every conversation will know what you keep here.",
        label: "What should answers know?",
        kind: "fact",
        text: text.slice(0, MAX_NOTE_LENGTH),
      }}
    >
      Keep this
    </OfferButton>
  );
}

function OfferButton({ offer, children }: { offer: Omit<NoteOffer, "opener">; children: ReactNode }) {
  const offers = use(OffersContext);
  if (!offers) return null;
  return (
    <Button
      variant="link"
      className="min-h-6 p-0 text-muted-foreground text-sm no-underline hover:underline"
      aria-haspopup="dialog"
      onClick={(event) => offers.open({ ...offer, opener: event.currentTarget })}
    >
      {children}
    </Button>
  );
}

/** Names the notes whose words an answer uses; nothing when there are none. */
export function NotesUsed({ answer }: { answer: string }) {
  const used = usedNotes(answer, use(OffersContext)?.notes ?? none);
  if (used.length === 0) return null;
  return (
    <details className="text-muted-foreground text-sm">
      <summary className="min-h-6 cursor-pointer">From your notes</summary>
      <ul className="mt-1 mb-1 list-disc pl-5">
        {used.map(({ id, text, toldBy }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            “{isolated(text)}”{toldBy ? `, remembered by ${isolated(toldBy)}` : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
