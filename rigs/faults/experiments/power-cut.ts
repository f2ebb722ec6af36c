import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { freePort } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import { atMost, type Experiment, equals } from "../experiment";
import { newDisk } from "../loop-disk";
import { answers, everyProcessOf, killServer, startServer } from "../server-process";

const WRITING_MS = 8_000;
/** Anything acknowledged longer ago than this must be there. */
const MOST_LOST_MS = 1_000;

const message = z.object({ id: z.number() });
type Acknowledged = { id: number; at: number };
type Recording = { id: number; bytes: Buffer };

export const powerCut: Experiment = {
  name: "power-cut",
  fault: "the power fails while somebody writes messages and uploads recordings, on the embedded database",
  thresholds: [
    "Keepsake starts on the disk that is left",
    "no message is lost that was acknowledged more than 1 s before",
    "no acknowledged recording is lost, and each is whole to its last byte",
  ],
  inCi: "tests/integration/durable-files.test.ts",
  run: async () => {
    const disk = newDisk(1024);
    const url = `http://localhost:${await freePort()}`;
    const server = startServer({ PORT: new URL(url).port, DATA_DIR: path.join(disk.folder, "data") });
    try {
      if (!(await answers(`${url}/api/health`, 120_000))) throw new Error(`It did not start:\n${server.output()}`);
      const person = await new Person(url).register();
      const voiceId = await person.createVoice();
      const conversationId = await person.converse(voiceId);
      const { messages, recordings } = await writeFor(WRITING_MS, person, voiceId, conversationId);
      const cutAt = performance.now();
      for (const pid of everyProcessOf(server.child)) process.kill(pid, "SIGSTOP");
      const left = disk.afterPowerCut();
      await killServer(server);

      const again = startServer({ PORT: new URL(url).port, DATA_DIR: path.join(left, "data") });
      const isUp = await answers(`${url}/api/health`, 120_000);
      try {
        if (!isUp) return [equals("it starts on the disk that is left", again.output().slice(-500), "yes")];
        const kept = await messagesOf(person, conversationId);
        const lost = messages.filter(({ id }) => !kept.has(id));
        const torn: number[] = [];
        for (const { id, bytes } of recordings) {
          const sound = await person.audio(`/audio/samples/${id}`).catch(() => null);
          if (!sound || !bytes.equals(sound)) torn.push(id);
        }
        const early = lost.filter(({ at }) => cutAt - at > MOST_LOST_MS);
        return [
          equals("it starts on the disk that is left", "yes", "yes"),
          atMost(`messages lost of ${messages.length}, acknowledged more than 1 s before: 0`, early.length, 0),
          atMost(`acknowledged recordings of ${recordings.length} that are lost or not whole: 0`, torn.length, 0),
        ];
      } finally {
        await killServer(again);
      }
    } finally {
      await killServer(server);
      disk.remove();
    }
  },
};

/** The ids of all messages of a conversation, read page by page. */
async function messagesOf(person: Person, conversationId: number) {
  const ids = new Set<number>();
  for (let before = ""; ; ) {
    const page = await person.ask(z.array(message), "GET", `/api/messages?conversationId=${conversationId}${before}`);
    for (const { id } of page) ids.add(id);
    if (page.length === 0) return ids;
    before = `&before=${Math.min(...page.map(({ id }) => id))}`;
  }
}

/** The acknowledged messages with their times in milliseconds of `performance.now()`, and the recordings. */
async function writeFor(ms: number, person: Person, voiceId: number, conversationId: number) {
  const until = performance.now() + ms;
  const recording = readFileSync("tests/fixtures/recordings/speech.wav");
  const messages: Acknowledged[] = [];
  const recordings: Recording[] = [];
  const writing = async () => {
    while (performance.now() < until) {
      const { id } = await person.write(conversationId, `Line ${messages.length}`);
      messages.push({ id, at: performance.now() });
    }
  };
  const uploading = async () => {
    for (let at = 0; performance.now() < until && recordings.length < 8; at += 1) {
      // Different bytes each time, because identical recordings are merged.
      const bytes = Buffer.from(recording.subarray(0, recording.length - 2 * (at + 1)));
      const id = await person.upload(voiceId, bytes, `tape ${at}.wav`, "audio/wav");
      recordings.push({ id, bytes });
    }
  };
  await Promise.all([writing(), uploading()]);
  return { messages, recordings };
}
