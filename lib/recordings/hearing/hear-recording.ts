import "server-only";
import { listenerFor } from "@/lib/budget/spending/listening";
import { Interrupted } from "@/lib/jobs/mutations";
import { jobBackoff, MAX_ATTEMPTS } from "@/lib/jobs/policy";
import { type JobKind, Later } from "@/lib/jobs/run-job";
import { keysFor } from "@/lib/keys/data";
import { forAccount } from "@/lib/platform/account-here";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { findHearingDefinition } from "@/lib/providers/hearing";
import { ProviderError } from "@/lib/providers/provider-error";
import { findSought, type Sought } from "@/lib/recordings/hearing/data";
import { hearAll } from "@/lib/recordings/hearing/hear-all";
import { hearingPayload } from "@/lib/recordings/hearing/job";
import { giveUp, keepHeard, keepTimes } from "@/lib/recordings/hearing/mutations";
import { wholeOf, windows } from "@/lib/recordings/hearing/windows";
import { laidOver, type SpeechPiece } from "@/lib/recordings/transcript-times";

/** Seconds until the operator's spending limit is checked again. */
const LATER = 60 * 60;

/**
 * Transcribes one recording, or aligns text that a person typed with its speech. A failure leaves the recording, or a
 * part of it, without a transcript. A recording that was deleted meanwhile, or whose transcript a person has written,
 * is left alone.
 */
export const hearingJob: JobKind = {
  retry: { most: MAX_ATTEMPTS, wait: jobBackoff },
  async run(job, signal) {
    const { sampleId } = hearingPayload.parse(job.payload);
    const sought = await findSought(sampleId);
    if (!sought) return;
    await forAccount(sought.userId, async () => {
      if (sought.transcriptState === "checked") return timeTyped(sought, signal);
      if (sought.transcriptState === "waiting") return hear(sought, job.attempts, signal);
    });
  },
};

async function hear(sought: Sought, attempts: number, signal: AbortSignal) {
  const { userId, language } = sought;
  const keys = await keysFor(userId);
  if (sought.voice.consents.length === 0) return giveUp(sought, "none");
  if (!findHearingDefinition(keys, userId)) return giveUp(sought, "unheard");
  const listener = await listenerFor(userId, keys);
  if (!listener) throw new Later("Nothing may be spent on hearing now.", LATER);
  const { parts, gaps, failure } = await hearAll(sought, listener.transcribe, signal);
  const isLater = signal.aborted || failure instanceof AppError;
  const isLast = attempts >= MAX_ATTEMPTS || (failure instanceof ProviderError && failure.permanent);
  const isTriedAgain = failure !== null && (isLater || (gaps.length > 0 && !isLast));
  // The next attempt transcribes only the missing parts.
  if (parts.length > 0) await keepHeard(sought, { parts, gaps, language, state: isTriedAgain ? "waiting" : "heard" });
  else if (!isTriedAgain) await giveUp(sought, "unheard");
  if (failure === null) return;
  if (signal.aborted) throw new Interrupted("Interrupted.", { cause: failure });
  if (isLater) throw new Later("Nothing may be spent on hearing now.", LATER);
  if (isTriedAgain) throw failure;
  log.warn({ err: failure, sampleId: sought.id }, "A recording, or a part of one, could not be heard.");
}

async function timeTyped(sought: Sought, signal: AbortSignal) {
  if (sought.transcriptParts.every(({ fromSeconds }) => fromSeconds !== null)) return;
  const pieces: SpeechPiece[] = [];
  for await (const window of windows(sought, [wholeOf(sought)], signal)) {
    pieces.push(...window.pieces.map(({ from, to }) => ({ from: from + window.from, to: to + window.from })));
  }
  const sentences = sought.transcriptParts.map(({ text }) => text);
  await keepTimes(sought, laidOver(pieces, sentences));
}
