import "server-only";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { type BinItem, type BinKind, binItem } from "@/lib/bin/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";

/** Limits the response; further items appear once newer ones are restored or erased. */
const MAX_LISTED = 1_000;

type Row = Omit<BinItem, "deletedAt" | "goesAt"> & { deletedAt: Date; goesAt: Date };

/** The person's voices, in the bin or not, to which binned recordings and photos belong. */
const ownVoice = (userId: number) => Prisma.sql`${userId} in (voice.user_id, voice.binned_by_id)`;

/** Everything that the user deleted and can restore, newest first. One SQL statement. */
export async function listBin({ userId }: Actor): Promise<BinItem[]> {
  const rows = await query<Row>`
    with binned as (
      select 'voices' as kind, voice.id, voice.name, voice.id as voice_id, voice.deleted_at,
        (select count(*)::int from audio_samples where voice_id = voice.id) as recordings,
        (select count(*)::int from conversations where voice_id = voice.id and deleted_at is null) as conversations,
        (select count(*)::int from notes where voice_id = voice.id) as notes, 0 as messages
      from voices voice where voice.binned_by_id = ${userId}
      union all
      select 'recordings', sample.id, sample.file_name, voice.id, sample.deleted_at, 1, 0, 0, 0
      from voices voice join audio_samples sample on sample.binned_voice_id = voice.id where ${ownVoice(userId)}
      union all
      select 'photos', photo.id, voice.name, voice.id, photo.deleted_at, 0, 0, 0, 0
      from voices voice join binned_photos photo on photo.voice_id = voice.id where ${ownVoice(userId)}
      union all
      select 'conversations', talk.id, talk.title, talk.voice_id, talk.deleted_at, 0, 1, 0,
        (select count(*)::int from messages where conversation_id = talk.id and writing_until is null)
      from conversations talk where talk.binned_by_id = ${userId} and talk.deleted_at is not null
    )
    select binned.kind, binned.id, binned.name, binned.voice_id as "voiceId", voice.name as "voiceName",
      voice.user_id is null as "isVoiceBinned", binned.recordings, binned.conversations, binned.notes, binned.messages,
      binned.deleted_at as "deletedAt",
      binned.deleted_at + make_interval(days => ${KEPT_DAYS.bin}::int) as "goesAt"
    from binned join voices voice on voice.id = binned.voice_id
    order by binned.deleted_at desc, binned.kind, binned.id desc limit ${MAX_LISTED}`;
  return rows.map((row) =>
    binItem.parse({ ...row, deletedAt: row.deletedAt.toISOString(), goesAt: row.goesAt.toISOString() }),
  );
}

const tableOf: Record<BinKind, Prisma.Sql> = {
  voices: Prisma.raw("voices"),
  recordings: Prisma.raw("audio_samples"),
  photos: Prisma.raw("binned_photos"),
  conversations: Prisma.raw("conversations"),
};

/** Compares with the database's clock. */
const isOver = Prisma.sql`deleted_at < now() - make_interval(days => ${KEPT_DAYS.bin}::int)`;

/** Items whose time in the bin is over, oldest first. */
export async function listOver(kind: BinKind, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>`
    select id from ${tableOf[kind]} where ${isOver} order by deleted_at, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Locks one item; false when it was restored or erased meanwhile. */
export async function lockOver(tx: Prisma.TransactionClient, kind: BinKind, id: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from ${tableOf[kind]} where id = ${id} and ${isOver} for update`;
  return rows.length > 0;
}

/** The number of items in the bin, of a person or one voice, deleted alone or with their voice. */
export async function countBin({ userId }: Pick<Actor, "userId">, voiceId: number | null): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select ((select count(*) from voices voice where voice.binned_by_id = ${userId}
          and (${voiceId}::int is null or voice.id = ${voiceId}::int))
      + (select count(*) from conversations talk where talk.binned_by_id = ${userId} and talk.deleted_at is not null
          and (${voiceId}::int is null or talk.voice_id = ${voiceId}::int))
      + (select count(*) from voices voice join audio_samples sample on sample.binned_voice_id = voice.id
          where ${ownVoice(userId)} and (${voiceId}::int is null or voice.id = ${voiceId}::int))
      + (select count(*) from voices voice join binned_photos photo on photo.voice_id = voice.id
          where ${ownVoice(userId)} and (${voiceId}::int is null or voice.id = ${voiceId}::int)))::int as count`;
  return row?.count ?? 0;
}
