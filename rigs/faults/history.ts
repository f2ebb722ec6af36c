import { randomUUID } from "node:crypto";
import type { Person } from "../../tests/e2e/person";

/** Statuses that honestly report that nothing was done: unavailable, stopping, out of space. */
const honest = new Set([503, 507]);

/** One person's messages, and the product's answers to them. */
export class History {
  /** Maps messages to the ids under which they were acknowledged. */
  readonly acknowledged = new Map<string, number>();
  /** Statuses that are neither success nor an honest refusal. */
  readonly odd: string[] = [];
  refused = 0;
  /** Requests whose connection ended without a response. */
  unanswered = 0;
  #written = 0;

  constructor(
    readonly person: Person,
    readonly conversationId: number,
  ) {}

  /** The same history against another process. */
  at(url: string): History {
    const there = new History(this.person.at(url), this.conversationId);
    for (const [words, id] of this.acknowledged) there.acknowledged.set(words, id);
    there.odd.push(...this.odd);
    return there;
  }

  /** One message, sent again under its key, as the page does, until it is acknowledged or `until` has passed. */
  async write(until: number) {
    this.#written += 1;
    const words = `Line ${this.#written}`;
    const key = randomUUID();
    do {
      const response = await this.#send(words, key);
      const acknowledged = response?.ok ? await this.#read(response) : null;
      if (acknowledged) {
        this.acknowledged.set(words, acknowledged.id);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    } while (performance.now() < until);
  }

  async #send(content: string, key: string): Promise<Response | null> {
    const { person, conversationId } = this;
    const json = { conversationId, content, role: "user" };
    const response = await person.send("POST", "/api/messages", json, { "idempotency-key": key }).catch(() => null);
    if (!response) this.unanswered += 1;
    else if (honest.has(response.status) && response.headers.get("retry-after")) this.refused += 1;
    else if (!response.ok) this.odd.push(`${response.status} ${(await response.text()).slice(0, 80)}`);
    return response;
  }

  /** Null for a response that broke off. */
  async #read(response: Response): Promise<{ id: number } | null> {
    const body = (await response.json().catch(() => null)) as { id: number } | null;
    if (!body) this.unanswered += 1;
    return body;
  }

  async writeUntil(until: number) {
    while (performance.now() < until) await this.write(until);
  }

  /** Reads everything back: acknowledged messages that are lost, duplicates, and gaps before the last message. */
  async check(): Promise<{ lost: number; doubled: number; gaps: number }> {
    const words: string[] = [];
    const ids = new Set<number>();
    for (let before = ""; ; ) {
      const response = await this.person.send("GET", `/api/messages?conversationId=${this.conversationId}${before}`);
      const page = (await response.json()) as { id: number; content: string }[];
      if (page.length === 0) break;
      for (const { id, content } of page) {
        ids.add(id);
        words.push(content);
      }
      before = `&before=${Math.min(...page.map(({ id }) => id))}`;
    }
    const lost = [...this.acknowledged].filter(([, id]) => !ids.has(id)).length;
    const kept = new Set(words).size;
    const last = Math.max(0, ...words.map((line) => Number(line.slice("Line ".length))));
    return { lost, doubled: words.length - kept, gaps: last - kept };
  }
}

/** A person with a voice and a conversation to write in. */
export async function aHistory(person: Person, voiceId?: number): Promise<History> {
  return new History(person, await person.converse(voiceId ?? (await person.createVoice())));
}

export async function checkAll(histories: readonly History[]) {
  const sums = { lost: 0, doubled: 0, acknowledged: 0, odd: [] as string[] };
  for (const history of histories) {
    const { lost, doubled } = await history.check();
    sums.lost += lost;
    sums.doubled += doubled;
    sums.acknowledged += history.acknowledged.size;
    sums.odd.push(...history.odd);
  }
  return sums;
}
