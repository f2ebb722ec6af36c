"use client";

import { AudioLines, Plus, Search } from "lucide-react";
import Link from "next/link";
import { useDeferredValue, useMemo, useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { PrintButton } from "@/components/common/print-button";
import { NoteOffers } from "@/components/notes/note-offers";
import { HearingConsent } from "@/components/recordings/hearing-consent";
import { OriginalsChoice } from "@/components/recordings/originals-choice";
import { RecordingCard } from "@/components/recordings/recording-card";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { counted } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";
import { useShelf } from "@/lib/recordings/queries";
import type { Shelf } from "@/lib/recordings/schema";
import { searchShelf } from "@/lib/recordings/search-shelf";

interface RecordingsScreenProps {
  voiceId: number;
  userId: number;
  /** The data the server rendered the page with. */
  initial?: Shelf | undefined;
}

/** All original recordings of a loved one, to play, read, search and correct. */
export function RecordingsScreen({ voiceId, userId, initial }: RecordingsScreenProps) {
  const query = useShelf(voiceId, initial);
  const shelf = query.data;
  const hasRecordings = shelf !== undefined && shelf.recordings.length > 0;
  return (
    <div data-printed className="mx-auto max-w-3xl">
      <PageHeader
        title="Recordings"
        description={`What ${shelf ? isolated(shelf.voice.name) : "they"} really said. Everything on this page is an original recording and nothing is generated.`}
        back={{ href: "/dashboard", label: "Loved Ones" }}
        actions={
          hasRecordings ? (
            <>
              <AddLink voiceId={voiceId} />
              <PrintButton variant="outline" />
            </>
          ) : null
        }
      />
      <AsyncSection
        label="the recordings"
        query={query}
        errorTitle="The recordings could not be loaded"
        skeleton={<Skeleton className="h-160" />}
        isEmpty={({ recordings }) => recordings.length === 0}
        empty={
          <EmptyState
            icon={<AudioLines />}
            title="No recordings yet"
            description="Voicemails, voice messages, old tapes: each one you add stands here, to hear and to read."
            action={<AddLink voiceId={voiceId} />}
          />
        }
      >
        {(known) => (
          <NoteOffers voiceId={voiceId}>
            <div className="grid gap-6">
              {(known.canHear || known.canPropose) && !known.isHearingAgreed ? (
                <HearingConsent voiceId={voiceId} canHear={known.canHear} />
              ) : null}
              <SearchedShelf shelf={known} userId={userId} />
              <Card className="p-5 print:hidden">
                <OriginalsChoice voice={known.voice} />
              </Card>
            </div>
          </NoteOffers>
        )}
      </AsyncSection>
    </div>
  );
}

const AddLink = ({ voiceId }: { voiceId: number }) => (
  <Link
    prefetch={false}
    href={`/edit-voice/${voiceId}?tab=samples`}
    className={buttonVariants({ variant: "outline", className: "print:hidden" })}
  >
    <Plus aria-hidden />
    Add recordings
  </Link>
);

function SearchedShelf({ shelf, userId }: { shelf: Shelf; userId: number }) {
  const { recordings, canHear, canPropose, isHearingAgreed } = shelf;
  const [words, setWords] = useState("");
  const searched = useDeferredValue(words.trim());
  const { found, count } = useMemo(() => searchShelf(recordings, searched), [recordings, searched]);
  return (
    <>
      <div className="grid gap-2 print:hidden">
        <div className="relative">
          <Search aria-hidden className="absolute top-3 left-3 size-5 text-muted-foreground" />
          <Input
            type="search"
            aria-label="Search these recordings"
            placeholder="Search words, titles and places"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="pl-11"
          />
        </div>
        <p role="status" className="text-muted-foreground text-sm empty:sr-only">
          {searched ? foundNotice(searched, count, found.length) : null}
        </p>
      </div>
      <ul aria-label="Recordings" className="grid gap-6">
        {found.map((recording) => (
          <RecordingCard
            key={recording.id}
            recording={recording}
            userId={userId}
            canBeHeard={canHear && isHearingAgreed}
            canPropose={canPropose && isHearingAgreed}
            searched={searched}
          />
        ))}
      </ul>
    </>
  );
}

const foundNotice = (searched: string, times: number, recordings: number) =>
  times === 0
    ? `“${isolated(searched)}” is on none of these recordings. Try another word.`
    : `“${isolated(searched)}” was found ${times === 1 ? "once" : `${times} times`}, in ${counted(recordings, "recording")}.`;
