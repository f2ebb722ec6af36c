"use client";

import { Captions, Download, Ear, Pencil } from "lucide-react";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { AudioPlayer, type PlayerHandle } from "@/components/audio/audio-player";
import { toastError } from "@/components/common/show-server-error";
import { DetailsForm } from "@/components/recordings/details-form";
import { FactsOffer } from "@/components/recordings/facts-offer";
import { MarkedText } from "@/components/recordings/marked-text";
import { WordsEditor } from "@/components/recordings/words-editor";
import { WordsList } from "@/components/recordings/words-list";
import { Badge } from "@/components/ui/badge";
import { Button, buttonVariants } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-browser-value";
import { spokenTime } from "@/lib/audio/time";
import { isolated } from "@/lib/platform/isolated";
import { nameOf, plainDay } from "@/lib/recordings/edit-forms";
import { wordsNotice } from "@/lib/recordings/notices";
import { useAskForHearing } from "@/lib/recordings/queries";
import type { Recording, Transcript } from "@/lib/recordings/schema";
import { spokenAt } from "@/lib/recordings/spoken-at";
import { type EditPlace, hasDraft } from "@/lib/recordings/use-edit-draft";

interface RecordingCardProps {
  recording: Recording;
  userId: number;
  /** A service may transcribe it. */
  canBeHeard: boolean;
  /** A service may propose facts from its transcript. */
  canPropose: boolean;
  /** The search words, or empty. */
  searched: string;
}

/** An original recording: its details, audio and transcript. */
export function RecordingCard({ recording, userId, canBeHeard, canPropose, searched }: RecordingCardProps) {
  const { url, duration, peaks, transcript, recordedOn, place, alsoHeard } = recording;
  const titleId = useId();
  const player = useRef<PlayerHandle>(null);
  const details = useEditing({ userId, recordingId: recording.id, what: "details" });
  const words = useEditing({ userId, recordingId: recording.id, what: "words" });
  const [spokenId, setSpokenId] = useState<number | null>(null);
  const { parts } = transcript;
  const follow = useCallback((seconds: number | null) => setSpokenId(spokenAt(parts, seconds)), [parts]);
  const name = nameOf(recording);
  return (
    <li
      id={`recording-${recording.id}`}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-3 rounded-lg border bg-card px-4 py-5 shadow-sm sm:px-6 print:border-0 print:px-0 print:shadow-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} dir="auto" className="min-w-0 text-xl [overflow-wrap:anywhere]">
          <MarkedText text={name} words={searched} />
        </h2>
        <Badge variant="original" className="print:px-0">
          Original recording
        </Badge>
      </div>
      <dl className="-mt-2 flex flex-wrap gap-x-5 text-muted-foreground [overflow-wrap:anywhere]">
        <Fact label="Made">{recordedOn ? plainDay(recordedOn) : null}</Fact>
        <Fact label="Where">{place ? <MarkedText text={isolated(place)} words={searched} /> : null}</Fact>
        <Fact label="Also heard" isNamed>
          {alsoHeard ? <MarkedText text={isolated(alsoHeard)} words={searched} /> : null}
        </Fact>
        <Fact label="Length">{spokenTime(duration)}</Fact>
      </dl>
      {details.isOpen ? (
        <DetailsForm recording={recording} place={details.place} onClose={details.close} />
      ) : (
        <div className="-mx-3.5 flex flex-wrap gap-1 print:hidden">
          <Button ref={details.opener} variant="ghost" size="sm" onClick={details.open}>
            <Pencil aria-hidden />
            <span>
              Title, day and place<span className="sr-only"> of {isolated(name)}</span>
            </span>
          </Button>
          <a href={`${url}?download=1`} download className={buttonVariants({ variant: "ghost", size: "sm" })}>
            <Download aria-hidden />
            <span>
              Download<span className="sr-only"> {isolated(name)}</span>
            </span>
          </a>
        </div>
      )}
      <AudioPlayer
        src={url}
        copySrc={`${url}?as=mp3`}
        label={isolated(name)}
        durationSeconds={duration}
        peaks={peaks}
        handle={player}
        onPosition={follow}
        className="print:hidden"
      />
      {words.isOpen ? (
        <WordsEditor recording={recording} place={words.place} player={player} onClose={words.close} />
      ) : (
        <>
          <WordsList
            transcript={transcript}
            label={`Words of ${isolated(name)}`}
            spokenId={spokenId}
            searched={searched}
            onPlayFrom={(seconds) => player.current?.playFrom(seconds)}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-muted-foreground text-sm">
              {wordsNotice(transcript)}
            </p>
            <div className="flex flex-wrap gap-2 print:hidden">
              {canBeHeard && transcript.state !== "checked" && transcript.state !== "waiting" ? (
                <HearButton recording={recording} />
              ) : null}
              <Button ref={words.opener} variant="outline" size="sm" onClick={words.open}>
                <Captions aria-hidden />
                {parts.length > 0 ? "Correct the words" : "Write down the words"}
              </Button>
            </div>
          </div>
          {canPropose && parts.length > 0 ? <FactsOffer recording={recording} /> : null}
        </>
      )}
    </li>
  );
}

interface FactProps {
  label: string;
  /** Shows the label, when the value would not be understood alone. */
  isNamed?: boolean;
  children: ReactNode;
}

function Fact({ label, isNamed = false, children }: FactProps) {
  if (children === null) return null;
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className={isNamed ? "shrink-0" : "sr-only"}>{label}:</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function HearButton({ recording }: { recording: Recording }) {
  const ask = useAskForHearing(recording);
  const act = () =>
    ask.mutate(undefined, {
      onError: toastError({ title: "Not heard", otherwise: "Please try again." }),
    });
  return (
    <Button variant="outline" size="sm" aria-disabled={ask.isPending || undefined} onClick={act}>
      <Ear aria-hidden />
      {hearLabel(recording.transcript)}
    </Button>
  );
}

const hearLabel = ({ state, gaps }: Transcript): string => {
  if (state === "none") return "Have it heard";
  return gaps.length > 0 ? "Have the missing part heard" : "Have it heard again";
};

/** Whether the recording is being edited; true from the start if a draft exists. */
function useEditing(place: EditPlace) {
  const opener = useRef<HTMLButtonElement>(null);
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState<boolean>();
  if (isHydrated && isOpen === undefined) setIsOpen(hasDraft(place));
  return {
    place,
    opener,
    isOpen: isOpen ?? false,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      // The button reappears with the next render.
      setTimeout(() => opener.current?.focus());
    },
  };
}
