import { Person } from "../../../tests/e2e/person";

type Wait = { what: string; from: number; to: number };

/** How long people waited for each response, to its last byte. */
export class Waits {
  readonly #all: Wait[] = [];
  readonly #open = new Set<Omit<Wait, "to">>();

  async of<T>(what: string, work: () => Promise<T>): Promise<T> {
    const wait = { what: what.replace(/\d+/g, "N").replace(/\?.*/, ""), from: performance.now() };
    this.#open.add(wait);
    try {
      return await work();
    } finally {
      this.#open.delete(wait);
      this.#all.push({ ...wait, to: performance.now() });
    }
  }

  /** The longest wait that had begun before `to` and not ended before `from`; an open wait counts until now. */
  longest(from: number, to: number, isMeant: (what: string) => boolean = () => true) {
    const now = performance.now();
    const all = [...this.#all, ...[...this.#open].map((wait) => ({ ...wait, to: now }))].filter(
      (wait) => isMeant(wait.what) && wait.from < to && wait.to > from,
    );
    const longest = all.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
    const seconds = longest ? Math.round((longest.to - longest.from) / 100) / 10 : 0;
    return { count: all.length, seconds, what: longest?.what ?? "none" };
  }
}

/** A person whose every wait is measured. */
export class WatchedPerson extends Person {
  constructor(
    url: string,
    private readonly waits: Waits,
  ) {
    super(url);
  }

  override send(...given: Parameters<Person["send"]>) {
    return this.#watched(`${given[0]} ${given[1]}`, () => super.send(...given));
  }

  override uploadResponse(...given: Parameters<Person["uploadResponse"]>) {
    return this.#watched("POST /api/upload-audio", () => super.uploadResponse(...given));
  }

  override signIn() {
    return this.#watched("POST /api/login", () => super.signIn());
  }

  #watched(what: string, send: () => Promise<Response>): Promise<Response> {
    return this.waits.of(what, async () => {
      const response = await send();
      const { status, headers, url } = response;
      const body = await response.arrayBuffer();
      const whole = new Response([101, 204, 205, 304].includes(status) ? null : body, { status, headers });
      return Object.defineProperty(whole, "url", { value: url });
    });
  }
}
