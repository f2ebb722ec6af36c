/**
 * Memory while a large account's archive is downloaded: 10 GB, in thousands of audio files that a fake store
 * generates, read as fast as possible and discarded. Uses an embedded database in memory, which is filled first.
 * usage: npx tsx --conditions=react-server rigs/bench/export.ts [gigabytes]
 */
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { archiveOf } from "../../lib/archive/take-along";
import { findActor } from "../../lib/platform/auth/actor";
import { startSession } from "../../lib/platform/auth/sessions";
import { closeDatabase, db, onPGlite, setDatabase } from "../../lib/platform/db/database";
import { applyMigrations } from "../../lib/platform/db/migrations";
import type { FileStore } from "../../lib/providers/storage/provider";
import { report } from "./report";

const GIGABYTES = Number(process.argv[2] ?? 10);
const SPEECH_BYTES = 1_000_000;
const PIECE = new Uint8Array(64 * 1024);
const MORE_MB = 150;

const store: Pick<FileStore, "name" | "directUploads" | "read"> = {
  name: "made up",
  directUploads: null,
  async read(key) {
    let left = SPEECH_BYTES;
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(PIECE.subarray(0, Math.min(left, PIECE.length)));
      left -= PIECE.length;
      if (left <= 0) controller.close();
    };
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    return { key, size: SPEECH_BYTES, contentType: "audio/mpeg", body };
  },
};

const client = new PGlite("memory://");
await applyMigrations(new PrismaPGlite(client));
setDatabase(await onPGlite(client));
const user = await db.user.create({
  data: { username: "large", usernameKey: "large", email: "large@example.org", name: "Ana", password: "none" },
});
const voice = await db.voice.create({ data: { userId: user.id, name: "Nonna" } });
const count = Math.round((GIGABYTES * 1e9) / SPEECH_BYTES);
const PER_CONVERSATION = 500;
for (let made = 0; made < count; made += PER_CONVERSATION) {
  const conversation = await db.conversation.create({
    data: { userId: user.id, voiceId: voice.id, title: "Talk with Nonna" },
  });
  await db.message.createMany({
    data: Array.from({ length: Math.min(PER_CONVERSATION, count - made) }, (_, index) => ({
      conversationId: conversation.id,
      role: "assistant",
      content: `Answer ${index} `.repeat(10),
      audioPath: `replies/${conversation.id}/${index}.mp3`,
      audioSeconds: 60,
    })),
  });
}
const here = { address: "127.0.0.1", country: null, userAgent: null, token: null };
const actor = await findActor(await startSession(user, here));
if (!actor) throw new Error("The account could not be made.");

const memoryMb = () => process.memoryUsage.rss() / 1e6;
const before = memoryMb();
const samples: number[] = [];
let bytes = 0;
const startedAt = performance.now();
for await (const piece of archiveOf(actor, null, new Date(), { store: store as FileStore })) {
  bytes += piece.byteLength;
  if (bytes > (samples.length + 1) * 1e8) samples.push(memoryMb());
}
const seconds = (performance.now() - startedAt) / 1000;
const most = Math.max(...samples);
const tenth = (from: number) => {
  const part = samples.slice(Math.floor(samples.length * from), Math.floor(samples.length * (from + 0.1)));
  return Math.round(part.reduce((sum, one) => sum + one, 0) / Math.max(1, part.length));
};
report(
  "export",
  {
    archive: {
      sounds: count,
      GB: Number((bytes / 1e9).toFixed(2)),
      seconds: Math.round(seconds),
      "MB a second": Math.round(bytes / 1e6 / seconds),
    },
    "resident memory, MB": {
      before: Math.round(before),
      "first tenth": tenth(0),
      middle: tenth(0.45),
      "last tenth": tenth(0.9),
      most: Math.round(most),
    },
  },
  [{ name: "most memory beyond that before, MB", value: Math.round(most - before), atMost: MORE_MB }],
);
await closeDatabase();
process.exit();
