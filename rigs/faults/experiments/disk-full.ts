import { execFileSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statfsSync, writeSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { freePort } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import { atMost, type Experiment, equals, type Finding } from "../experiment";
import { newDisk } from "../loop-disk";
import { answers, killServer, startServer } from "../server-process";

const MEGABYTE = 1024 * 1024;
/** Below the reserve of 256 MB, but far more than the database needs. */
const LEFT_MB = 100;
const TO_THE_LAST_BYTE_MS = 15_000;
const health = z.object({ ok: z.boolean(), disk: z.string() });
const speech = readFileSync("tests/fixtures/recordings/speech.wav");

/** Takes space on the disk, like another program. */
class Filler {
  readonly #file: string;
  #parts = 0;

  constructor(private readonly disk: string) {
    this.#file = path.join(disk, "filler");
  }

  leave(megabytes: number) {
    const { bavail, bsize } = statfsSync(this.disk);
    const bytes = bavail * bsize - megabytes * MEGABYTE;
    execFileSync("fallocate", ["-l", String(bytes), this.#next()]);
  }

  /** Takes all space, including space freed meanwhile. */
  async takeAll(ms: number) {
    const file = openSync(this.#next(), "w");
    const until = performance.now() + ms;
    for (let piece = Buffer.alloc(MEGABYTE); performance.now() < until; ) {
      try {
        writeSync(file, piece);
      } catch {
        if (piece.length > 512) piece = piece.subarray(0, piece.length / 2);
        else piece = Buffer.alloc(MEGABYTE);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    closeSync(file);
  }

  remove() {
    for (const name of readdirSync(this.disk)) if (name.startsWith("filler")) rmSync(path.join(this.disk, name));
  }

  #next() {
    this.#parts += 1;
    return `${this.#file}-${this.#parts}`;
  }
}

export const diskFull: Experiment = {
  name: "disk-full",
  fault:
    "the disk of the embedded database and its store fills up, first to 100 MB and then, by another program, to the last byte",
  thresholds: [
    "what is new is refused with 507, and reading, listening, signing in and deleting go on",
    "health and log say so, the log once",
    "everything goes on by itself when there is room, also after a start on the full disk",
    "no acknowledged message or recording is lost, and no broken snapshot stays",
  ],
  inCi: "tests/integration/disk-full.test.ts",
  run: async () => {
    const disk = newDisk(1024);
    const filler = new Filler(disk.folder);
    const url = `http://localhost:${await freePort()}`;
    const dataDir = path.join(disk.folder, "data");
    const start = () => startServer({ PORT: new URL(url).port, DATA_DIR: dataDir });
    let server = start();
    const findings: Finding[] = [];
    try {
      if (!(await answers(`${url}/api/health`, 120_000))) throw new Error(`It did not start:\n${server.output()}`);
      const family = await aFamily(url);
      filler.leave(LEFT_MB);
      findings.push(...(await whileFull(family, () => server.output())));
      filler.remove();
      findings.push(await goesOnWithin("seconds until it takes new things again: at most 5", family, 5));

      const taking = filler.takeAll(TO_THE_LAST_BYTE_MS);
      const tried = await tryFor(TO_THE_LAST_BYTE_MS, family);
      await taking;
      findings.push(
        equals("answers other than 201, 507 or none when filled to the last byte", tried.others.join(), ""),
      );
      const startedAt = performance.now();
      server.child.kill("SIGTERM");
      await server.ended;
      findings.push(atMost("seconds until it stops on the full disk: at most 45", seconds(startedAt), 45));
      server = start();
      const serves = await answers(`${url}/api/health`, 20_000);
      const says = server.output().includes("as soon as 40 MB are free");
      findings.push(
        equals(
          "a start on the full disk serves or says what it waits for",
          serves || says ? "yes" : server.output(),
          "yes",
        ),
      );
      filler.remove();
      const roomAt = performance.now();
      await answers(`${url}/api/health`, 60_000);
      findings.push(atMost("seconds until it serves when there is room: at most 20", seconds(roomAt), 20));
      findings.push(await goesOnWithin("seconds until it takes new things again: at most 5", family, 5));
      findings.push(...(await nothingLost(family, dataDir)));
      return findings;
    } finally {
      await killServer(server);
      disk.remove();
    }
  },
};

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

type Family = {
  person: Person;
  voiceId: number;
  conversationId: number;
  sampleId: number;
  /** Ids of the messages that were acknowledged. */
  written: Set<number>;
};

async function aFamily(url: string): Promise<Family> {
  const person = await new Person(url).register();
  const voiceId = await person.createVoice();
  const conversationId = await person.converse(voiceId);
  const sampleId = await person.upload(voiceId, speech, "tape.wav", "audio/wav");
  const written = new Set<number>();
  for (let at = 0; at < 20; at++) written.add((await person.write(conversationId, `Line ${at}`)).id);
  return { person, voiceId, conversationId, sampleId, written };
}

const tell = ({ person, conversationId }: Family) =>
  person.send("POST", "/api/messages", { conversationId, content: "On a full disk", role: "user" });

async function whileFull(family: Family, output: () => string): Promise<Finding[]> {
  const { person, voiceId, conversationId, sampleId, written } = family;
  await answers(`${person.url}/api/health`, 5_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const message = await tell(family);
  const words = (await message.json()) as { message?: string };
  const another = await person.uploadResponse(voiceId, speech.subarray(0, speech.length - 2), "more.wav", "audio/wav");
  const kept = await person.messages(conversationId);
  const sound = await person.audio(`/audio/samples/${sampleId}`);
  const extra = await person.signIn();
  const { disk, ok } = await person.ask(health, "GET", "/api/health");
  const gone = await person.send("DELETE", `/api/audio-samples/${sampleId}`);
  family.sampleId = 0;
  const told = output().match(/"The disk is full\. Nothing new/g)?.length ?? 0;
  return [
    equals("a message: 507", message.status, 507),
    {
      threshold: "with a sentence",
      found: words.message?.slice(0, 60) ?? "",
      holds: /no room left/.test(words.message ?? ""),
    },
    equals("a recording: 507", another.status, 507),
    atMost(`messages of ${written.size} that cannot be read: 0`, missing(written, kept), 0),
    equals("bytes of the recording that can be heard", sound.length, speech.length),
    equals("signing in: 200", extra.status, 200),
    equals("deleting a recording: 200", gone.status, 200),
    equals("health says", `ok ${ok}, disk ${disk}`, "ok true, disk full"),
    equals("times that the log says it", told, 1),
  ];
}

const missing = (written: Set<number>, kept: { id: number }[]) =>
  [...written].filter((id) => !kept.some((message) => message.id === id)).length;

async function goesOnWithin(threshold: string, family: Family, most: number): Promise<Finding> {
  const since = performance.now();
  for (;;) {
    const response = await tell(family).catch(() => null);
    if (response?.status === 201) {
      family.written.add(((await response.json()) as { id: number }).id);
      return atMost(threshold, seconds(since), most);
    }
    if (seconds(since) > 4 * most) return { threshold, found: response?.status ?? "no answer", holds: false };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Keeps writing, signing in and reading. A request without a response was lost with its process. */
async function tryFor(ms: number, family: Family) {
  const until = performance.now() + ms;
  const others: number[] = [];
  while (performance.now() < until) {
    const response = await tell(family).catch(() => null);
    if (response?.status === 201) family.written.add(((await response.json()) as { id: number }).id);
    else if (response && response.status !== 507 && response.status !== 503) others.push(response.status);
    await family.person.signIn().catch(() => null);
  }
  return { others };
}

async function nothingLost(family: Family, dataDir: string): Promise<Finding[]> {
  const { person, conversationId, written, voiceId } = family;
  const kept = await person.messages(conversationId);
  const id = await person.upload(voiceId, speech, "again.wav", "audio/wav");
  const sound = await person.audio(`/audio/samples/${id}`);
  const snapshots = path.join(dataDir, "snapshots");
  const broken = existsSync(snapshots) ? readdirSync(snapshots).filter((name) => !name.endsWith(".tar.gz")) : [];
  const half = readdirSync(path.join(dataDir, "files", ".incoming"));
  return [
    atMost(`acknowledged messages of ${written.size} lost: 0`, missing(written, kept), 0),
    equals("bytes of a new recording", sound.length, speech.length),
    equals("broken snapshots and half files: 0", broken.length + half.length, 0),
  ];
}
