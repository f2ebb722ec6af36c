/** Seconds from receiving the first audio after a silence to playing it: enough to absorb one late frame. */
const LEAD_SECONDS = 0.04;
/** Audio due sooner than this, in seconds, cannot be scheduled without a click. */
const EARLIEST_SECONDS = 0.005;

export type Scheduled = { startAt: number; endAt: number };

/**
 * Schedules chunks of speech gaplessly on an AudioContext's clock. Chunks of an interrupted reply are refused by their
 * event id, which only grows.
 */
export class PlaybackQueue {
  #nextAt = 0;
  #oldestEventId = Number.NEGATIVE_INFINITY;
  #lastEventId: number | null = null;
  /** How often the current reply ran out of audio before its next chunk came. */
  underruns = 0;

  /** Null when the chunk belongs to an interrupted reply. @param now the context's `currentTime`, in seconds */
  schedule(eventId: number, seconds: number, now: number): Scheduled | null {
    if (eventId < this.#oldestEventId) return null;
    const isLate = this.#nextAt < now + EARLIEST_SECONDS;
    if (isLate && eventId === this.#lastEventId) this.underruns += 1;
    const startAt = isLate ? now + LEAD_SECONDS : this.#nextAt;
    this.#nextAt = startAt + seconds;
    this.#lastEventId = eventId;
    return { startAt, endAt: this.#nextAt };
  }

  /** Drops queued audio; later chunks of events before this one are refused. */
  interrupt(eventId: number): void {
    this.#oldestEventId = Math.max(this.#oldestEventId, eventId);
    this.#nextAt = 0;
    this.#lastEventId = null;
  }

  /** Seconds of queued audio. */
  secondsAhead(now: number): number {
    return Math.max(0, this.#nextAt - now);
  }

  /** A new connection numbers its events from the start. */
  reset(): void {
    this.#nextAt = 0;
    this.#oldestEventId = Number.NEGATIVE_INFINITY;
    this.#lastEventId = null;
  }
}
