import "server-only";
import { db, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { balanceOf, type Speaker } from "@/lib/usage/data";
import { longestSpeechSeconds, RESERVATION_GRACE_SECONDS } from "@/lib/usage/policy";

/** `voice_settings`: a sentence by which the owner of a voice hears what its settings do. */
type Source = "text_reply" | "call" | "voice_settings";

/** The minutes held for one reply, or one answer in a call, while it is spoken. */
export class SpeechReservation {
  readonly #speaker: Speaker;
  readonly #source: Source;
  readonly #sourceId: string;
  #number: number | null = null;

  constructor(speaker: Speaker, source: Source, sourceId: number | string) {
    this.#speaker = speaker;
    this.#source = source;
    this.#sourceId = String(sourceId);
  }

  /**
   * Reserves the next sentences before they are spoken, as many as begin while something is left, and answers how many
   * that is: 0 when nothing is left. `spokenSeconds`: spoken under this reservation so far. One SQL statement.
   *
   * Reservations of a person are numbered without gaps, so a new one has seen every earlier one, or its ledger entry.
   * Requests that saw the same balance want the same number. One gets it and the others look again, which needs no lock
   * and works across processes.
   */
  async extend(sentences: readonly string[], spokenSeconds: number): Promise<number> {
    const starts: number[] = [];
    const ends: number[] = [];
    let seconds = 0;
    for (const sentence of sentences) {
      starts.push(seconds);
      seconds += longestSpeechSeconds(sentence);
      ends.push(seconds);
    }
    for (;;) {
      const { granted, number } = await this.#tryToReserve(starts, ends, spokenSeconds);
      if (number !== null) this.#number = number;
      if (granted === 0 || number !== null) return granted;
    }
  }

  async #tryToReserve(starts: number[], ends: number[], spoken: number) {
    const { userId } = this.#speaker;
    const [row] = await query<{ granted: number; number: number | null }>`
      with balance as (${balanceOf(this.#speaker, "everything", this.#number)}),
      granted as (
        select count(*)::int as sentences from balance, unnest(${starts}::float8[]) as start
        where start < "leftSeconds" - ${spoken}::float8
      ),
      wanted as (
        select sentences, ${spoken}::float8 + (${ends}::float8[])[sentences] as seconds,
          (select coalesce(max(number), 0) + 1 from usage_reservations where user_id = ${userId}) as number
        from granted where sentences > 0
      ),
      made as (
        insert into usage_reservations (user_id, number, source, source_id, seconds, expires_at)
        select ${userId}::int, number, ${this.#source}::text, ${this.#sourceId}::text, seconds,
          now() + make_interval(secs => seconds + ${RESERVATION_GRACE_SECONDS}::float8)
        from wanted
        on conflict (user_id, number) do nothing
        returning number
      ),
      replaced as (
        update usage_reservations set released_at = now()
        where user_id = ${userId} and number = ${this.#number}::int and exists (select from made)
      )
      select sentences as granted, (select number from made) as number from granted`;
    if (!row) throw new Error("A count has exactly one row.");
    return row;
  }

  /** Frees what is held and charges nothing. */
  async release() {
    if (this.#number !== null) await this.settle(0);
  }

  /** Charges what was spoken and frees what was held: see `recordSpoken`. */
  async settle(seconds: number, tx: Prisma.TransactionClient = db, sourceId = this.#sourceId) {
    const reservation = this.#number;
    await recordSpoken(tx, { userId: this.#speaker.userId, source: this.#source, sourceId, seconds, reservation });
  }
}

export type SpokenEntry = {
  userId: number;
  source: Source;
  /** The id of the message or the call session (with its turn, "12:3"). A source is charged once, however often it is recorded. */
  sourceId: number | string;
  /** Nothing is written for zero. */
  seconds: number;
  /** The number of the reservation to release. */
  reservation?: number | null;
};

/** One SQL statement. `tx`: the database or a transaction. Entries are never changed or removed. */
export async function recordSpoken(tx: Prisma.TransactionClient, entry: SpokenEntry) {
  const { userId, source, sourceId, seconds, reservation = null } = entry;
  await tx.$executeRaw`
    with released as (
      update usage_reservations set released_at = now()
      where user_id = ${userId} and number = ${reservation}::int and released_at is null
    )
    insert into usage_entries (user_id, source, source_id, seconds)
    select ${userId}::int, ${source}::text, ${String(sourceId)}::text, ${seconds}::float8
    where ${seconds}::float8 > 0
    on conflict (source, source_id) do nothing`;
}

/** For the only process on a database, at its start: nobody is speaking. */
export async function releaseDeadReservations() {
  await db.usageReservation.updateMany({ where: { releasedAt: null }, data: { releasedAt: new Date() } });
}

/** Those of an account that is being deleted: they have no foreign key. */
export async function dropReservationsOf(tx: Prisma.TransactionClient, userId: number) {
  await tx.usageReservation.deleteMany({ where: { userId } });
}

/** Rows that can no longer hold anything. Kept for an hour, far longer than any statement that could still count them. */
export async function dropOldReservations() {
  await db.$executeRaw`delete from usage_reservations where expires_at < now() - make_interval(hours => 1)`;
}
