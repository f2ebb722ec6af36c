import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { uploadNotices } from "@/lib/voices/notices";
import { isUsable, looksLikeAudio } from "@/lib/voices/samples/policy";
import type { AudioSample } from "@/lib/voices/schema";

export type UploadPhase =
  /** In line; nothing of it was sent yet. */
  | { name: "waiting" }
  /** `share` of the bytes has left, 0 to 1. */
  | { name: "sending"; share: number }
  /** All bytes are there; the server listens to it. */
  | { name: "checking" }
  | { name: "accepted"; sample: AudioSample }
  /** The server will not have it; sending it again changes nothing. */
  | { name: "refused"; message: string }
  /** It did not arrive; it can be sent again. */
  | { name: "failed"; message: string }
  | { name: "canceled" };

/** A recording that was chosen or made here. Its bytes are kept apart, under the same key. */
export type UploadItem = {
  key: string;
  /** As the person knows it. */
  fileName: string;
  sizeBytes: number;
  origin: "file" | "recording";
  /** Seconds by the recorder's clock; null for a file. */
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
      // It arrived even if somebody had canceled it by then.
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

/** The one to send next: one after the other, in the order they were added. */
export function nextToSend(items: readonly UploadItem[]): UploadItem | null {
  if (items.some(({ phase }) => phase.name === "sending" || phase.name === "checking")) return null;
  return items.find(({ phase }) => phase.name === "waiting") ?? null;
}

export type UploadSummary = {
  accepted: number;
  /** Refused, failed or canceled: somebody has to say what becomes of them. */
  open: number;
  /** Accepted, and somebody can be heard in it. */
  usable: number;
  /** Nothing is on its way any more. */
  isSettled: boolean;
  /** Of clear speech, over all that was accepted. */
  clearSeconds: number;
};

export function summariseUploads(items: readonly UploadItem[]): UploadSummary {
  const samples = new Map<number, AudioSample>();
  let open = 0;
  let isSettled = true;
  for (const { phase } of items) {
    // The same recording twice is one sample.
    if (phase.name === "accepted") samples.set(phase.sample.id, phase.sample);
    else if (phase.name === "refused" || phase.name === "failed" || phase.name === "canceled") open += 1;
    else isSettled = false;
  }
  const accepted = [...samples.values()];
  const clearSeconds = accepted.reduce((sum, sample) => sum + sample.speechSeconds, 0);
  const usable = accepted.filter(({ verdict }) => isUsable(verdict)).length;
  return { accepted: accepted.length, usable, open, isSettled, clearSeconds };
}

/** Why a voice should not be asked for yet: nothing to make it from, or something its owner may want to mend first. */
export type Hold = "nothing" | "not_all_taken" | "nothing_clear";

/** `usableBefore`: recordings of the voice from earlier. Who insists gets the voice from whatever there is. */
export function reasonToWait(summary: UploadSummary, usableBefore: number, isInsisting: boolean): Hold | null {
  if (summary.usable + usableBefore === 0) return "nothing";
  if (isInsisting) return null;
  if (summary.open > 0) return "not_all_taken";
  return summary.clearSeconds === 0 && usableBefore === 0 ? "nothing_clear" : null;
}

type Candidate = { name: string; type: string; size: number };
export type LeftOut = { fileName: string; reason: string };

/** What is taken of a choice of files, and what is not and why, by name. `room` is how many more a voice may have. */
export function sortOut<F extends Candidate>(
  files: readonly F[],
  known: readonly Pick<UploadItem, "fileName" | "sizeBytes">[],
  room: number,
): { taken: F[]; leftOut: LeftOut[] } {
  const taken: F[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const isKnown =
      known.some((item) => item.fileName === file.name && item.sizeBytes === file.size) ||
      taken.some((item) => item.name === file.name && item.size === file.size);
    const reason = reasonAgainst(file, isKnown, taken.length >= room);
    if (reason) leftOut.push({ fileName: file.name, reason });
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
