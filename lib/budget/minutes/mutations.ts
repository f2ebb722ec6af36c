import "server-only";
import { balanceOf, type Speaker } from "@/lib/budget/minutes/data";
import { longestSpeechSeconds, RESERVATION_GRACE_SECONDS } from "@/lib/budget/minutes/policy";
import { db, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** `voice_settings`: a sample sentence that demonstrates a voice's settings to its owner. */
type Source = "text_reply" | "call" | "voice_settings";

/** The account that is charged for the speech, and its source. `isRepeated`: earlier attempts may have been charged. */
export type ChargedSpeech = { speaker: Speaker; source: Source; sourceId: number | string; isRepeated?: boolean };

/** The number of the reservation being replaced, and the seconds spoken under it so far. */
type Earlier = { number: number | null; spokenSeconds: number };

/**
 * Reserves minutes for the next sentences before they are spoken: for each that starts while minutes are left. Returns
 * how many, and the reservation's number; null when nothing is left. One SQL statement.
 *
 * A person's reservations are numbered without gaps, so a new one has seen every earlier one or its ledger entry.
 * Requests that saw the same balance try the same number: one succeeds and the others retry, which needs no lock and
 * works across processes.
 */
export async function holdMinutes(speech: ChargedSpeech, sentences: readonly string[], earlier: Earlier) {
  const starts: number[] = [];
  const ends: number[] = [];
  let seconds = 0;
  for (const sentence of sentences) {
    starts.push(seconds);
    seconds += longestSpeechSeconds(sentence);
    ends.push(seconds);
  }
  for (;;) {
    const held = await tryToReserve(speech, starts, ends, earlier);
    if (held.granted === 0 || held.number !== null) return held;
  }
}

async function tryToReserve(
  { speaker, source, sourceId }: ChargedSpeech,
  starts: number[],
  ends: number[],
  { number: renews, spokenSeconds: spoken }: Earlier,
) {
  const { userId } = speaker;
  const [row] = await query<{ granted: number; number: number | null }>`
    with balance as (${balanceOf(speaker, "everything", renews)}),
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
      select ${userId}::int, number, ${source}::text, ${String(sourceId)}::text, seconds,
        now() + make_interval(secs => seconds + ${RESERVATION_GRACE_SECONDS}::float8)
      from wanted
      on conflict (user_id, number) do nothing
      returning number
    ),
    replaced as (
      update usage_reservations set released_at = now()
      where user_id = ${userId} and number = ${renews}::int and exists (select from made)
    )
    select sentences as granted, (select number from made) as number from granted`;
  if (!row) throw new Error("A count has exactly one row.");
  return row;
}

export type SpokenEntry = {
  userId: number;
  source: Source;
  /** The id of the message or the call session (with its turn, "12:3"). A source is charged once, however often it is recorded. */
  sourceId: number | string;
  /** Nothing is recorded for zero. */
  seconds: number;
  /** The number of the reservation to release. */
  reservation?: number | null;
};

/** Adds an entry to the ledger with one SQL statement. Entries are never changed or removed. */
export async function recordSpoken(entry: SpokenEntry, tx: Prisma.TransactionClient = db) {
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

/** Called at the start of the only process on a database, when nothing is being spoken. */
export async function releaseDeadReservations() {
  await db.usageReservation.updateMany({ where: { releasedAt: null }, data: { releasedAt: new Date() } });
}

/** Deletes the reservations of an account that is being deleted, since they have no foreign key. */
export async function dropReservationsOf(tx: Prisma.TransactionClient, userId: number) {
  await tx.usageReservation.deleteMany({ where: { userId } });
}
