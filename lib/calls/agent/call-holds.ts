import "server-only";
import { log } from "@/lib/platform/log";
import type { CardLanguage } from "@/lib/safety/card-language";
import { type DangerReading, readDanger } from "@/lib/safety/danger";
import { readSafety } from "@/lib/safety/data";
import { endHold, raiseHold } from "@/lib/safety/mutations";
import type { Hold } from "@/lib/safety/schema";

/** The hold on the caller's account, as one call sees it. */
export interface CallHolds {
  /** The current hold, even if another tab or process raised it. */
  read: () => Promise<Hold | null>;
  /** Raises a hold in the background: the card does not wait for the database. */
  raise: (language: CardLanguage) => void;
  /** Handles "I'm safe"; false when another sign of danger came since the hold was read. */
  end: (hold: Hold) => Promise<boolean>;
  /** Resolves when every raised hold is stored, or has failed and been logged. */
  written: () => Promise<void>;
  /** Whether the user was in danger within the last day, as of this call's last read. */
  readonly isCareful: boolean;
}

/** Stands in for the id of a hold that could not be stored; the hold still applies to this call. */
const NOT_STORED = 0;

export class AccountHolds implements CallHolds {
  readonly #userId: number;
  #raising: Promise<void> = Promise.resolve();
  #notStored: Hold | null = null;
  isCareful = false;

  constructor(userId: number) {
    this.#userId = userId;
  }

  async read(): Promise<Hold | null> {
    await this.#raising;
    const { hold, isCareful } = await readSafety(this.#userId);
    this.isCareful = isCareful;
    return hold ?? this.#notStored;
  }

  raise(language: CardLanguage): void {
    const sign = { userId: this.#userId, language, at: new Date() };
    this.#raising = this.#raising
      .then(() => raiseHold(sign))
      .catch((err: unknown) => {
        log.error({ err, userId: sign.userId }, "A hold could not be stored.");
        this.#notStored = { signs: NOT_STORED, language };
      });
  }

  async end(hold: Hold): Promise<boolean> {
    this.#notStored = null;
    this.isCareful = true;
    return hold.signs === NOT_STORED || endHold(this.#userId, hold.signs);
  }

  written(): Promise<void> {
    return this.#raising;
  }
}

/**
 * Reads the current hold and lifts it when the turn says "I'm safe". `known` is used when the hold cannot be read.
 * `reading` is null when there is no hold.
 */
export async function readHold(
  holds: CallHolds,
  text: string,
  { language, held: known }: { language: string; held: CardLanguage | null },
): Promise<{ held: CardLanguage | null; reading: DangerReading | null }> {
  const hold = await holds.read().catch((err: unknown): Hold | null => {
    log.warn({ err }, "Whether a hold stands could not be read in a call.");
    return known && { signs: -1, language: known };
  });
  const reading = hold && readDanger(text, language, hold.language);
  if (!hold || reading?.stage !== "safe") return { held: hold?.language ?? null, reading };
  return (await holds.end(hold))
    ? { held: null, reading }
    : { held: hold.language, reading: { ...reading, stage: "after" } };
}
