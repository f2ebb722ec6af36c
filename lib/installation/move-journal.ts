import "server-only";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";

const JOURNAL = /^files-move-.+\.ndjson$/;

type Line = { key: string; sum: string | null } | { isSwitched: true };

/**
 * Records which files were copied and compared, so that an interrupted move continues. A line is written after its
 * file, so a kill can only lose the last one; half a line is ignored.
 */
export class MoveJournal {
  readonly #file: string;
  readonly #sums = new Map<string, string>();
  #isSwitched = false;

  constructor(from: string, to: string) {
    ensureDataDir();
    this.#file = dataPath(`files-move-${from}-to-${to}.ndjson`);
    if (!existsSync(this.#file)) return;
    for (const text of readFileSync(this.#file, "utf8").split("\n")) {
      const line = read(text);
      if (!line) continue;
      if ("isSwitched" in line) this.#isSwitched = true;
      else if (line.sum === null) this.#sums.delete(line.key);
      else this.#sums.set(line.key, line.sum);
    }
    // Completes a truncated line.
    appendFileSync(this.#file, "\n");
  }

  get isSwitched(): boolean {
    return this.#isSwitched;
  }

  keys(): string[] {
    return [...this.#sums.keys()];
  }

  sumOf(key: string): string | undefined {
    return this.#sums.get(key);
  }

  verified(key: string, sum: string): void {
    if (this.#sums.get(key) === sum) return;
    this.#write({ key, sum });
    this.#sums.set(key, sum);
  }

  dropped(key: string): void {
    this.#write({ key, sum: null });
    this.#sums.delete(key);
  }

  /** Ends all other moves: the stores have changed since they were recorded. */
  switched(): void {
    this.#write({ isSwitched: true });
    this.#isSwitched = true;
    for (const name of readdirSync(dataPath())) {
      const file = dataPath(name);
      if (JOURNAL.test(name) && file !== this.#file) rmSync(file);
    }
  }

  #write(line: Line): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

function read(text: string): Line | null {
  try {
    const line: Line = JSON.parse(text);
    return line;
  } catch {
    return null;
  }
}
