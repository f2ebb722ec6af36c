/** Seconds between receiving the first sound after a silence and hearing it: enough for one late frame. */
const LEAD_SECONDS = 0.04;
/** A later sound that would begin sooner than this, in seconds, is too late to be scheduled without a click. */
const EARLIEST_SECONDS = 0.005;

export type Scheduled = { startAt: number; endAt: number };

/**
 * When each piece of speech is to begin, on the clock of an AudioContext. Pieces follow each other without a seam;
 * what belongs to an answer that was interrupted is refused, as ElevenLabs' own client does: the ids only grow.
 */
export class PlaybackQueue {
  #nextAt = 0;
  #oldestEventId = Number.NEGATIVE_INFINITY;
  #lastEventId: number | null = null;
  /** How often the answer being heard had run dry before its next piece came. */
  underruns = 0;

  /** Null when the piece belongs to an answer that was cut. @param now the context's `currentTime`, in seconds */
  schedule(eventId: number, seconds: number, now: number): Scheduled | null {
    if (eventId < this.#oldestEventId) return null;
    const isLate = this.#nextAt < now + EARLIEST_SECONDS;
    if (isLate && eventId === this.#lastEventId) this.underruns += 1;
    const startAt = isLate ? now + LEAD_SECONDS : this.#nextAt;
    this.#nextAt = startAt + seconds;
    this.#lastEventId = eventId;
    return { startAt, endAt: this.#nextAt };
  }

  /** Forgets what was waiting; later pieces of events before this one are refused. */
  interrupt(eventId: number): void {
    this.#oldestEventId = Math.max(this.#oldestEventId, eventId);
    this.#nextAt = 0;
    this.#lastEventId = null;
  }

  /** Seconds of sound still to be heard. */
  secondsAhead(now: number): number {
    return Math.max(0, this.#nextAt - now);
  }

  /** Another connection counts its events anew. */
  reset(): void {
    this.#nextAt = 0;
    this.#oldestEventId = Number.NEGATIVE_INFINITY;
    this.#lastEventId = null;
  }
}
