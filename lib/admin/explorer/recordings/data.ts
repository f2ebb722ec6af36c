import "server-only";
import { db } from "@/lib/platform/db/database";

export type OwnedRecording = {
  table: "audioSamples" | "messages";
  rowId: number;
  key: string;
  mimeType: string | null;
};

/** The row that owns a storage key or one of our audio URLs; null when none does. */
export async function findRecording(path: string): Promise<OwnedRecording | null> {
  const address = /^\/audio\/(samples|messages)\/(\d{1,9})$/.exec(path);
  const where = address ? { id: Number(address[2]) } : null;
  if (address?.[1] !== "messages") {
    const sample = await db.audioSample.findFirst({
      where: where ?? { filePath: path },
      select: { id: true, filePath: true, mimeType: true },
    });
    if (sample) return { table: "audioSamples", rowId: sample.id, key: sample.filePath, mimeType: sample.mimeType };
  }
  if (address?.[1] === "samples") return null;
  const message = await db.message.findFirst({
    where: { audioPath: where ? { not: null } : path, ...where },
    select: { id: true, audioPath: true },
  });
  return message?.audioPath ? { table: "messages", rowId: message.id, key: message.audioPath, mimeType: null } : null;
}
