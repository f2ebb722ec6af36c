import { type LastError, lastErrorOf } from "@/lib/providers/remedies";

/** A server that the operator runs, as shown to administrators. Counted since this process started. */
export type OwnServerReport = {
  /** The dialect's name in VOICE_SERVER_DIALECT; null until the server was identified. */
  dialect: string | null;
  /** The server's own name. */
  title: string | null;
  model: string | null;
  state: "unknown" | "works" | "fails";
  /** Whether a test showed that it speaks in the voice it is given. */
  clones: boolean | null;
  lastError: LastError | null;
  /** Seconds of speech made. */
  seconds: number;
  /** The median of the latest times from our request to the first audio, in milliseconds. */
  firstSoundMs: number | null;
};

/** The interface to such a server. */
export type OwnServer = {
  readonly report: OwnServerReport;
  /**
   * Has it clone two test voices, unless that succeeded recently.
   * @throws ProviderError
   */
  prove(): Promise<void>;
};

const keptTimes = 50;

/** Gathers the report. */
export class OwnServerRecord {
  readonly #report: Omit<OwnServerReport, "firstSoundMs"> = {
    dialect: null,
    title: null,
    model: null,
    state: "unknown",
    clones: null,
    lastError: null,
    seconds: 0,
  };
  #times: number[] = [];

  note(facts: Partial<Pick<OwnServerReport, "dialect" | "title" | "model" | "state" | "clones" | "lastError">>): void {
    Object.assign(this.#report, facts);
  }

  fail(error: Parameters<typeof lastErrorOf>[0]): void {
    this.#report.state = "fails";
    this.#report.lastError = lastErrorOf(error);
  }

  firstSound(milliseconds: number): void {
    this.#report.state = "works";
    this.#times = [...this.#times.slice(1 - keptTimes), milliseconds];
  }

  spoken(seconds: number): void {
    this.#report.seconds += seconds;
  }

  get report(): OwnServerReport {
    const sorted = [...this.#times].sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)];
    return { ...this.#report, firstSoundMs: median === undefined ? null : Math.round(median) };
  }
}
