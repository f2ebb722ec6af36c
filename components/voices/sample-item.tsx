"use client";

import { CircleAlert, CircleCheck, Download, RotateCw, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { AudioPlayer } from "@/components/audio/audio-player";
import { Button, buttonVariants } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { MadeQuestion } from "@/components/voices/made-question";
import { spokenTime } from "@/lib/audio/time";
import { isolated } from "@/lib/platform/isolated";
import { voiceNotices } from "@/lib/voices/notices";
import type { AudioSample } from "@/lib/voices/schema";
import type { UploadItem } from "@/lib/voices/upload-queue";

interface SampleFrameProps {
  /** "Sample 2". */
  label: string;
  fileName: string;
  facts: string[];
  src: string | null;
  /** The stored recording; its MP3 copy plays where `src` does not. */
  url?: string;
  seconds: number | null;
  peaks?: number[];
  onPlaybackFailed?: () => void;
  actions: ReactNode;
  children?: ReactNode;
}

/** One recording: its label, its player and a note. */
function SampleFrame({
  label,
  fileName,
  facts,
  src,
  url,
  seconds,
  peaks,
  onPlaybackFailed,
  actions,
  children,
}: SampleFrameProps) {
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border bg-background px-4 py-4" aria-label={label}>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0">
          <h3 className="font-sans font-semibold text-base tracking-normal">{label}</h3>
          <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
            {[fileName && isolated(fileName), ...facts].join(" · ")}
          </p>
        </div>
        <div className="flex shrink-0 gap-1">{actions}</div>
      </div>
      {src ? (
        <AudioPlayer
          src={src}
          copySrc={url ? `${url}?as=mp3` : null}
          label={label}
          durationSeconds={seconds}
          peaks={peaks}
          onFailed={onPlaybackFailed}
        />
      ) : null}
      {children}
    </li>
  );
}

interface UploadedItemProps {
  item: UploadItem;
  label: string;
  address: string | null;
  file: File | null;
  onRemove: () => void;
  onCancel: () => void;
  onRetry: () => void;
  /** No changes are possible at the moment. */
  isLocked: boolean;
}

/** A recording added during this visit, from selection to verdict. */
export function UploadedItem(props: UploadedItemProps) {
  const { item, label, address, file, onRemove, onCancel, onRetry, isLocked } = props;
  const { phase } = item;
  const sample = phase.name === "accepted" ? phase.sample : null;
  const isOnTheWay = phase.name === "sending" || phase.name === "checking";
  const canRetry = phase.name === "failed" || phase.name === "canceled";
  return (
    <SampleFrame
      label={label}
      fileName={item.fileName}
      facts={sample ? [spokenTime(sample.duration)] : [item.seconds ? spokenTime(item.seconds) : size(item.sizeBytes)]}
      src={address}
      url={sample?.url}
      seconds={sample?.duration ?? item.seconds}
      peaks={sample?.peaks}
      actions={
        <>
          {canRetry ? (
            <Button variant="outline" size="sm" onClick={onRetry} aria-label={`Retry ${label}`}>
              <RotateCw aria-hidden />
              Retry
            </Button>
          ) : null}
          {isOnTheWay ? (
            <Button variant="ghost" size="sm" onClick={onCancel} aria-label={`Cancel ${label}`}>
              <X aria-hidden />
              Cancel
            </Button>
          ) : (
            <Button variant="ghost" size="sm" onClick={onRemove} disabled={isLocked} aria-label={`Remove ${label}`}>
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
        </>
      }
    >
      <PhaseLine item={item} label={label} />
      {sample && file && item.origin === "file" ? <MadeQuestion {...{ file, label, isLocked, onRemove }} /> : null}
    </SampleFrame>
  );
}

function PhaseLine({ item, label }: { item: UploadItem; label: string }) {
  const { phase } = item;
  switch (phase.name) {
    case "waiting":
      return null;
    case "sending":
      return (
        <div className="grid gap-1.5">
          <p className="text-muted-foreground text-sm">Sending, {Math.round(phase.share * 100)}%</p>
          <Progress value={phase.share * 100} aria-label={`Sending ${label}`} />
        </div>
      );
    case "checking":
      return (
        <div className="grid gap-1.5">
          <p className="text-muted-foreground text-sm">Sent. Listening to it...</p>
          <Progress value={null} aria-label={`Listening to ${label}`} valueText="Listening to it" />
        </div>
      );
    case "accepted":
      return <VerdictLine sample={phase.sample} />;
    case "canceled":
      return <p className="text-muted-foreground text-sm">Canceled. It was not added.</p>;
    default:
      return (
        <p role="alert" className="text-destructive [overflow-wrap:anywhere]">
          {phase.message}
        </p>
      );
  }
}

/** The verdict on the recording and the one thing to do about it. */
function VerdictLine({ sample }: { sample: AudioSample }) {
  const isGood = sample.verdict === "good";
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <p className="flex gap-2">
      <Icon aria-hidden className={`mt-1 size-5 shrink-0 ${isGood ? "text-success" : "text-warning"}`} />
      <span>
        {sample.verdictText} {sample.verdictAdvice}
      </span>
    </p>
  );
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

interface KeptItemProps {
  sample: AudioSample;
  label: string;
  actions: ReactNode;
}

/** A recording from an earlier visit. */
export function KeptItem({ sample, label, actions }: KeptItemProps) {
  return (
    <SampleFrame
      label={label}
      fileName={sample.fileName}
      facts={[spokenTime(sample.duration)]}
      src={sample.url}
      url={sample.url}
      seconds={sample.duration}
      peaks={sample.peaks}
      onPlaybackFailed={sayPlaybackFailed}
      actions={
        <>
          <a
            href={`${sample.url}?download=1`}
            download
            aria-label={`Download ${label}`}
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            <Download aria-hidden />
            <span className="max-sm:sr-only">Download</span>
          </a>
          {actions}
        </>
      }
    >
      <VerdictLine sample={sample} />
    </SampleFrame>
  );
}

const sayPlaybackFailed = () => toast({ variant: "destructive", ...voiceNotices.playbackFailed });
