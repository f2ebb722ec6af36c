import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import type { Room } from "@/lib/voices/room/policy";

const MEGABYTE = 1024 * 1024;
/** Photos are WebP squares of 512 pixels whose size is not stored. Few are larger than this. */
export const PHOTO_BYTES = 100 * 1024;

export const quotaBytes = (): number => env().ACCOUNT_QUOTA_MB * MEGABYTE;

type Sums = Omit<Room, "quotaBytes">;

/** An SQL query that returns one row, `Sums`. */
export const sumsOf = (userId: number) => Prisma.sql`
  with own as (
    select id, avatar_url, false as is_binned from voices where user_id = ${userId}
    union all select id, avatar_url, true from voices where binned_by_id = ${userId}
  ), kept as (
    select sample.size_bytes as bytes, own.is_binned from own join audio_samples sample on sample.voice_id = own.id
    union all
    select sample.size_bytes, true from own join audio_samples sample on sample.binned_voice_id = own.id
    union all select ${PHOTO_BYTES}::int, own.is_binned from own where own.avatar_url is not null
    union all select ${PHOTO_BYTES}::int, true from own join binned_photos photo on photo.voice_id = own.id
  )
  select coalesce(sum(bytes), 0)::float8 as "usedBytes",
    coalesce(sum(bytes) filter (where is_binned), 0)::float8 as "binnedBytes" from kept`;

/** The storage an account uses, read with one SQL statement. */
export async function readRoom({ userId }: Pick<Actor, "userId">): Promise<Room> {
  const [sums] = await query<Sums>`${sumsOf(userId)}`;
  return { ...(sums ?? { usedBytes: 0, binnedBytes: 0 }), quotaBytes: quotaBytes() };
}
