import { type LastError, lastErrorOf } from "@/lib/providers/remedies";

/** A server that the operator runs, as administrators are told of it. Counted since this process began. */
export type OwnServerReport = {
  /** As VOICE_SERVER_DIALECT names it; null until the server was found. */
  dialect: string | null;
  /** The server's own name. */
  title: string | null;
  model: string | null;
  state: "unknown" | "works" | "fails";
  /** Whether it was heard to speak in the voice of what it is given. */
  clones: boolean | null;
  lastError: LastError | null;
  /** Seconds of speech made. */
  seconds: number;
  /** The median of the last ones, in milliseconds, from our request on. */
  firstSoundMs: number | null;
};

/** Such a server, as the product asks about it. */
export type OwnServer = {
  readonly report: OwnServerReport;
  /** Has it clone two test voices, unless it was heard doing so lately. @throws ProviderError */
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
