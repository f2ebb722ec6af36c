import "server-only";
import { type ClaimedJob, notePayload } from "@/lib/jobs/mutations";
import { log } from "@/lib/platform/log";
import { Foresight } from "@/lib/voices/making/duration";
import type { MakingPayload } from "@/lib/voices/making/job";

/** Stores in the job when its voice is expected to be ready, as the provider reports its progress. */
export class ProgressNotes {
  readonly #job: ClaimedJob;
  readonly #payload: MakingPayload;
  readonly #foresight = new Foresight();
  #isForeseen = false;
  /** Settles when everything reported so far is written. Never rejects: a lost note only costs a countdown. */
  written: Promise<void> = Promise.resolve();

  constructor(job: ClaimedJob, payload: MakingPayload) {
    this.#job = job;
    this.#payload = payload;
  }

  readonly note = (share: number, seconds: number): void => {
    const left = this.#foresight.leftAfter(share, seconds);
    if (left === null && !this.#isForeseen) return;
    this.#isForeseen = left !== null;
    const endsAt = left === null ? undefined : new Date(Date.now() + left * 1000).toISOString();
    this.written = this.written.then(async () => {
      try {
        await notePayload(this.#job, { ...this.#payload, endsAt });
      } catch (err) {
        log.warn({ err, jobId: this.#job.id }, "The progress of a making could not be noted.");
      }
    });
  };
}
