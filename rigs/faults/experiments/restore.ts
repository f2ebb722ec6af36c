import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type App, type Database, freePort, type Place, startApp } from "../../../tests/e2e/app";
import { npmRun, PASSPHRASE } from "../../../tests/e2e/command";
import { Person } from "../../../tests/e2e/person";
import { atMost, type Experiment, equals, type Finding } from "../experiment";
import { compareFiles } from "../files";
import { aHistory, History } from "../history";
import { pause, secondsSince } from "../scene";
import { killServer, startServer } from "../server-process";

const WRITERS = 4;
/** Fewer than the 25 that a voice can have. */
const MOST_KEPT = 20;
const FULL = { writingMs: 8_000, kills: 4 };
const SHORT = { writingMs: 1_000, kills: 1 };
/** The step between two kills, counted from the moment at which the restore begins to write. */
const KILL_STEP_MS = 700;
const speech = readFileSync("tests/fixtures/recordings/speech.wav");

/** Uploads one recording after another, and deletes every third; once a voice has many, every one. */
class Uploader {
  readonly acknowledged = new Set<number>();
  readonly #removed = new Set<number>();
  #sent = 0;

  constructor(
    readonly person: Person,
    readonly voiceId: number,
  ) {}

  async sendUntil(isOver: () => boolean) {
    do {
      const bytes = new Uint8Array(speech);
      new DataView(bytes.buffer).setUint32(60, ++this.#sent);
      const id = await this.person.upload(this.voiceId, bytes, `take ${this.#sent}.wav`, "audio/wav");
      this.acknowledged.add(id);
      if (this.#sent % 3 > 0 && this.acknowledged.size - this.#removed.size < MOST_KEPT) continue;
      this.#removed.add(id);
      await this.person.send("DELETE", `/api/audio-samples/${id}`);
    } while (!isOver());
  }

  /** Those that must be in a copy whose backup began after `acknowledged` was recorded. */
  stillThere = (acknowledged: ReadonlySet<number>) => [...acknowledged].filter((id) => !this.#removed.has(id));
}

type Original = { histories: History[]; uploader: Uploader; before: Map<string, number>[]; recordings: Set<number> };

/** People write and upload while a backup is made, and then the machine is lost. */
async function backUpAndLose(app: App, file: string, writingMs: number): Promise<Original> {
  const person = await new Person(app.url).register();
  const uploader = new Uploader(person, await person.createVoice());
  const histories = await Promise.all(
    Array.from({ length: WRITERS }, async () => aHistory(await new Person(app.url).register())),
  );
  let isOver = false;
  const work = histories.map(async (history) => {
    while (!isOver) await history.write(performance.now() + 30_000);
  });
  work.push(uploader.sendUntil(() => isOver));
  await pause(writingMs);
  const before = histories.map(({ acknowledged }) => new Map(acknowledged));
  const recordings = new Set(uploader.acknowledged);
  const place = { DATA_DIR: app.dataDir, ...(app.databaseUrl && { DATABASE_URL: app.databaseUrl }) };
  const { code, complaint } = await npmRun("backup", place, file);
  await pause(writingMs / 4);
  isOver = true;
  await Promise.all(work);
  if (code !== 0) throw new Error(`There is no backup: ${complaint}`);
  return { histories, uploader, before, recordings };
}

/** Kills restores into this place, each a little later, and tries to start the result. */
async function killRestores(place: Place, file: string, kills: number): Promise<Finding> {
  const mark = path.join(place.DATA_DIR, "restore.unfinished");
  const ends: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const args = ["--conditions=react-server", "--import", "tsx", "scripts/restore.ts", file];
    const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, BACKUP_PASSPHRASE: PASSPHRASE, ...place };
    const child = spawn(process.execPath, args, { env, stdio: "ignore" });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    while (!existsSync(mark) && child.exitCode === null) await pause(5);
    await pause(kill * KILL_STEP_MS);
    child.kill("SIGKILL");
    await ended;
    // It finished before the kill.
    if (child.exitCode === 0) break;
    const server = startServer({ ...place, PORT: String(await freePort()) });
    const code = await Promise.race([server.ended, pause(60_000).then(() => "it serves")]);
    await killServer(server);
    ends.push(code === 1 && server.output().startsWith("A restore into") ? "refused" : `${code}: ${server.output()}`);
  }
  return equals(
    `starts in what ${ends.length} killed restores left, that are not refused with a sentence`,
    ends.filter((end) => end !== "refused").join("; "),
    "",
  );
}

async function refusesBroken(place: Place, file: string): Promise<Finding> {
  const broken = `${file}.broken`;
  const bytes = readFileSync(file);
  writeFileSync(broken, bytes.subarray(0, bytes.length - 40));
  const { code, complaint } = await npmRun("restore", place, broken);
  return {
    threshold: "a backup without its end is refused, with nothing written",
    found: complaint.trim(),
    holds: code === 1 && /damaged or not whole/.test(complaint) && readdirSync(place.DATA_DIR).length === 0,
  };
}

async function compare(copy: App, { histories, uploader, before, recordings }: Original): Promise<Finding[]> {
  let [lost, doubled, gaps, acknowledged] = [0, 0, 0, 0];
  for (const [at, history] of histories.entries()) {
    const there = new History(await history.person.signedInAt(copy.url), history.conversationId);
    for (const [words, id] of before[at] ?? []) there.acknowledged.set(words, id);
    const found = await there.check();
    lost += found.lost;
    doubled += found.doubled;
    acknowledged += there.acknowledged.size;
    if (found.gaps > 0) gaps += 1;
  }
  const person = await uploader.person.signedInAt(copy.url);
  const kept = (await person.samples(uploader.voiceId)).map(({ id }) => id);
  const wanted = uploader.stillThere(recordings);
  let broken = 0;
  for (const id of kept) {
    const sound = await person.audio(`/audio/samples/${id}`).catch(() => new Uint8Array());
    if (sound.length !== speech.length) broken += 1;
  }
  await copy.stop();
  const { unnamed, missing } = await compareFiles(copy.dataDir, copy.rows);
  return [
    atMost(`messages of ${acknowledged}, acknowledged before the backup began, lost or doubled: 0`, lost + doubled, 0),
    atMost(`talks of ${histories.length} that are not of one moment: 0`, gaps, 0),
    equals(
      `recordings of ${wanted.length}, acknowledged before the backup began, lost`,
      wanted.filter((id) => !kept.includes(id)).length,
      0,
    ),
    atMost(`recordings of ${kept.length} that are not whole: 0`, broken, 0),
    equals("files that no row names, and rows whose file is missing", [...unnamed, ...missing].join(", "), ""),
  ];
}

const other: Record<Database, Database> = { embedded: "postgresql", postgresql: "embedded" };

/** Backed up from this kind of database, restored into the other. */
async function restored(kind: Database, { writingMs, kills } = FULL): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-faults-"));
  const file = path.join(folder, "keepsake.tar.age");
  const findings: Finding[] = [];
  try {
    const app = await startApp({ database: kind });
    const original = await backUpAndLose(app, file, writingMs).finally(() => app.remove());
    const furnish = async (place: Place) => {
      findings.push(await refusesBroken(place, file));
      findings.push(await killRestores(place, file, kills));
      const startedAt = performance.now();
      const { code, complaint } = await npmRun("restore", place, file, "--old-is-gone");
      findings.push(equals(`the restore after them (${secondsSince(startedAt)} s)`, complaint || code, 0));
    };
    const copy = await startApp({ database: other[kind], furnish });
    findings.push(...(await compare(copy, original).finally(() => copy.remove())));
    return findings.map((finding) => ({ ...finding, threshold: `${kind} to ${other[kind]}: ${finding.threshold}` }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The short form of `restore`: one kill, and a second of writing. */
export const restoreBriefly = () => restored("embedded", SHORT);

export const restore: Experiment = {
  name: "restore",
  fault: `a backup is made while ${WRITERS} people write and one uploads and deletes recordings; the machine is lost, and restores of it into the other kind of database are killed`,
  thresholds: [
    "what was acknowledged before the backup began is in the copy, each talk as it was at one moment, nothing half",
    "every recording's row has its file, and every file its row",
    "what a killed or refused restore leaves does not start as an installation, and the next restore begins anew",
  ],
  inCi: "tests/e2e/faults.spec.ts",
  run: async () => [...(await restored("embedded")), ...(await restored("postgresql"))],
};
