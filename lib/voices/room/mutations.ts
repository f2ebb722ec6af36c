import "server-only";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";
import type { Tx } from "@/lib/voices/making/data";
import { quotaBytes, readRoom, sumsOf } from "@/lib/voices/room/data";
import { noRoom, type Room } from "@/lib/voices/room/policy";

/** The advisory lock's own first number; the second is the account's id. */
const LOCK = 5_170_031;

/**
 * Called before a file is read or stored, so that uploads to a full account cost nothing; `lockRoom` makes the final
 * decision.
 * @throws AppError limit_reached, not_found
 */
export async function assertNotFull(voiceId: number) {
  const room = await readRoom({ userId: await ownerOf(db, voiceId) });
  if (room.usedBytes >= room.quotaBytes) throw noRoom(room);
}

/**
 * Called first in a transaction that stores a file, before any row is locked, so that parallel uploads of one account
 * are counted one after another. Returns the check to run once the file is known to be new.
 * @throws AppError not_found; the check: limit_reached
 */
export async function lockRoom(tx: Tx, voiceId: number): Promise<(bytes: number) => Promise<void>> {
  const userId = await ownerOf(tx, voiceId);
  await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK}::int, ${userId}::int)`;
  return async (bytes) => {
    const [sums] = await tx.$queryRaw<Omit<Room, "quotaBytes">[]>(sumsOf(userId));
    const room = { ...(sums ?? { usedBytes: 0, binnedBytes: 0 }), quotaBytes: quotaBytes() };
    if (room.usedBytes + bytes > room.quotaBytes) throw noRoom(room);
  };
}

/** Also finds a voice in the bin: a recording that arrives while the voice is being deleted is stored with it. */
async function ownerOf(client: Tx, voiceId: number): Promise<number> {
  const voice = await client.voice.findUnique({ where: { id: voiceId }, select: { userId: true, binnedById: true } });
  const userId = voice?.userId ?? voice?.binnedById;
  if (!userId) throw notFound("The voice");
  return userId;
}
