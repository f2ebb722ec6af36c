import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { uploadNotices } from "@/lib/voices/notices";
import { isUsable, looksLikeAudio } from "@/lib/voices/samples/policy";
import type { AudioSample } from "@/lib/voices/schema";

export type UploadPhase =
  /** Queued; nothing has been sent yet. */
  | { name: "waiting" }
  /** `share` is the fraction of bytes sent, 0 to 1. */
  | { name: "sending"; share: number }
  /** All bytes have arrived; the server is analysing the recording. */
  | { name: "checking" }
  | { name: "accepted"; sample: AudioSample }
  /** The server refused the file; a retry would not help. */
  | { name: "refused"; message: string }
  /** The upload failed and can be retried. */
  | { name: "failed"; message: string }
  | { name: "canceled" };

/** A recording chosen or made during this visit. Its bytes are stored separately under the same key. */
export type UploadItem = {
  key: string;
  /** The name given by the person. */
  fileName: string;
  sizeBytes: number;
  origin: "file" | "recording";
  /** Seconds measured by the recorder; null for a chosen file. */
  seconds: number | null;
  phase: UploadPhase;
};

export type UploadEvent =
  | { type: "added"; items: Omit<UploadItem, "phase">[] }
  | { type: "removed"; key: string }
  | { type: "sending"; key: string; share: number }
  | { type: "checking"; key: string }
  | { type: "accepted"; key: string; sample: AudioSample }
  | { type: "refused"; key: string; message: string }
  | { type: "failed"; key: string; message: string }
  | { type: "canceled"; key: string }
  | { type: "retried"; key: string };

function phaseAfter(phase: UploadPhase, event: UploadEvent): UploadPhase {
  const isOnTheWay = phase.name === "waiting" || phase.name === "sending" || phase.name === "checking";
  switch (event.type) {
    case "sending":
      return isOnTheWay ? { name: "sending", share: Math.min(1, Math.max(0, event.share)) } : phase;
    case "checking":
      return isOnTheWay ? { name: "checking" } : phase;
    case "accepted":
      // Accepted, even if the user cancelled it meanwhile.
      return { name: "accepted", sample: event.sample };
    case "refused":
      return isOnTheWay ? { name: "refused", message: event.message } : phase;
    case "failed":
      return isOnTheWay ? { name: "failed", message: event.message } : phase;
    case "canceled":
      return isOnTheWay ? { name: "canceled" } : phase;
    case "retried":
      return phase.name === "failed" || phase.name === "canceled" ? { name: "waiting" } : phase;
    default:
      return phase;
  }
}

export function uploadReducer(items: UploadItem[], event: UploadEvent): UploadItem[] {
  if (event.type === "added") {
    return [...items, ...event.items.map((item): UploadItem => ({ ...item, phase: { name: "waiting" } }))];
  }
  if (event.type === "removed") return items.filter(({ key }) => key !== event.key);
  return items.map((item) => (item.key === event.key ? { ...item, phase: phaseAfter(item.phase, event) } : item));
}

/** The next recording to send: one at a time, in the order they were added. */
export function nextToSend(items: readonly UploadItem[]): UploadItem | null {
  if (items.some(({ phase }) => phase.name === "sending" || phase.name === "checking")) return null;
  return items.find(({ phase }) => phase.name === "waiting") ?? null;
}

export type UploadSummary = {
  accepted: number;
  /** Refused, failed or cancelled, and waiting for a decision. */
  open: number;
  /** Accepted and containing speech. */
  usable: number;
  /** No upload is queued or running. */
  isSettled: boolean;
  /** Seconds of clear speech in all accepted recordings. */
  clearSeconds: number;
};

export function summariseUploads(items: readonly UploadItem[]): UploadSummary {
  const samples = new Map<number, AudioSample>();
  let open = 0;
  let isSettled = true;
  for (const { phase } of items) {
    // Uploading the same recording twice creates one sample.
    if (phase.name === "accepted") samples.set(phase.sample.id, phase.sample);
    else if (phase.name === "refused" || phase.name === "failed" || phase.name === "canceled") open += 1;
    else isSettled = false;
  }
  const accepted = [...samples.values()];
  const clearSeconds = accepted.reduce((sum, sample) => sum + sample.speechSeconds, 0);
  const usable = accepted.filter(({ verdict }) => isUsable(verdict)).length;
  return { accepted: accepted.length, usable, open, isSettled, clearSeconds };
}

/**
 * The reason why a voice should not be requested yet: nothing to make it from, or a problem its owner may want to solve
 * first.
 */
export type Hold = "nothing" | "not_all_taken" | "nothing_clear";

/** `usableBefore` counts the voice's earlier usable recordings. With `isInsisting`, any usable recording is enough. */
export function reasonToWait(summary: UploadSummary, usableBefore: number, isInsisting: boolean): Hold | null {
  if (summary.usable + usableBefore === 0) return "nothing";
  if (isInsisting) return null;
  if (summary.open > 0) return "not_all_taken";
  return summary.clearSeconds === 0 && usableBefore === 0 ? "nothing_clear" : null;
}

type Candidate = { name: string; type: string; size: number };
export type LeftOut<F = Candidate> = {
  fileName: string;
  reason: string;
  /** Set when a part of the file could be sent instead. */
  tooLarge?: F;
};

/** Splits chosen files into accepted and refused ones, with reasons. `room` is how many more the voice may have. */
export function sortOut<F extends Candidate>(
  files: readonly F[],
  known: readonly Pick<UploadItem, "fileName" | "sizeBytes">[],
  room: number,
): { taken: F[]; leftOut: LeftOut<F>[] } {
  const taken: F[] = [];
  const leftOut: LeftOut<F>[] = [];
  for (const file of files) {
    const isKnown =
      known.some((item) => item.fileName === file.name && item.sizeBytes === file.size) ||
      taken.some((item) => item.name === file.name && item.size === file.size);
    const reason = reasonAgainst(file, isKnown, taken.length >= room);
    const canBeCut = reason === uploadNotices.tooLarge;
    if (reason) leftOut.push({ fileName: file.name, reason, ...(canBeCut && { tooLarge: file }) });
    else taken.push(file);
  }
  return { taken, leftOut };
}

function reasonAgainst(file: Candidate, isKnown: boolean, isFull: boolean): string | null {
  if (!looksLikeAudio(file)) return "not an audio file";
  if (file.size === 0) return "empty";
  if (file.size > MAX_SAMPLE_BYTES) return uploadNotices.tooLarge;
  if (isKnown) return "already in the list";
  return isFull ? "no more recordings fit into this voice" : null;
}
