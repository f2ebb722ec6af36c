import "server-only";
import { eraseConversation, restoreConversation } from "@/lib/bin/conversations/mutations";
import { listOver, lockOver } from "@/lib/bin/data";
import { dropBinnedPhoto, erasePhoto, restorePhoto } from "@/lib/bin/photos/mutations";
import { eraseRecording, restoreRecording } from "@/lib/bin/recordings/mutations";
import { type BinAnswer, type BinKind, type BinParams, binKinds } from "@/lib/bin/schema";
import { eraseVoice, restoreVoice } from "@/lib/bin/voices/mutations";
import { dropConversation } from "@/lib/conversations/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { log } from "@/lib/platform/log";
import { lockVoice, type Tx } from "@/lib/voices/making/data";
import { dropVoice } from "@/lib/voices/mutations";
import { dropSample } from "@/lib/voices/samples/mutations";

type Act = (actor: Actor, id: number) => Promise<string>;

const restoring: Record<BinKind, Act> = {
  voices: restoreVoice,
  recordings: restoreRecording,
  photos: restorePhoto,
  conversations: restoreConversation,
};

const erasing: Record<BinKind, Act> = {
  voices: eraseVoice,
  recordings: eraseRecording,
  photos: erasePhoto,
  conversations: eraseConversation,
};

/** @throws AppError not_found, conflict, limit_reached; the item then stays in the bin */
export async function restore(actor: Actor, { kind, id }: BinParams): Promise<BinAnswer> {
  return { message: await restoring[kind](actor, id) };
}

/**
 * Permanently erases an item from the caller's bin.
 * @throws AppError not_found
 */
export async function eraseNow(actor: Actor, { kind, id }: BinParams): Promise<BinAnswer> {
  return { message: `${await erasing[kind](actor, id)} is erased.` };
}

const BATCH = 50;

/** For the sweeper: erases items whose time in the bin is over. Failures are retried by the next sweep. */
export async function eraseOver() {
  const installation = await installationId();
  for (const kind of binKinds) {
    let ids: number[];
    let isFailing = false;
    do {
      ids = await listOver(kind, BATCH);
      for (const id of ids) {
        try {
          await db.$transaction(async (tx) => {
            if (await lockOver(tx, kind, id)) await drop(tx, kind, id, installation);
          });
        } catch (err) {
          isFailing = true;
          log.error({ err, kind, id }, "Something in a bin could not be erased.");
        }
      }
    } while (ids.length === BATCH && !isFailing);
  }
}

async function drop(tx: Tx, kind: BinKind, id: number, installation: string) {
  if (kind === "conversations") await dropConversation(tx, id);
  else if (kind === "photos") await dropBinnedPhoto(tx, id);
  else if (kind === "recordings") {
    const sample = await tx.audioSample.findUnique({ where: { id }, select: { id: true, filePath: true } });
    if (sample) await dropSample(tx, sample);
  } else {
    const voice = await lockVoice(tx, id);
    if (voice) await dropVoice(tx, voice, installation);
  }
}
