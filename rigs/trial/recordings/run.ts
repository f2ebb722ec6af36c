// npm run try:recordings -- FOLDER ...
//
// Runs every file of the folders through the decoder and through this machine's ffmpeg, and prints where the two agree:
// accepted with its full length, refused and why, and the CPU time of each. Stores nothing of the folders. Needs ffmpeg on
// the path.
import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";

const run = promisify(execFile);
const RATE = 8000;
const MOST_SECONDS = 600;
const MOST_CPU_SECONDS = 10;

type Judgement = "taken at its length" | "taken at another length" | "refused" | "no sound for both" | "taken alone";
type Row = { file: string; kind: string; judgement: Judgement; note: string; cpuSeconds: number };

/** The first audio stream in a file as ffmpeg decodes it; null if there is none. */
async function byFfmpeg(file: string): Promise<{ kind: string; seconds: number } | null> {
  const asked = [
    "-v",
    "error",
    "-select_streams",
    "a",
    "-show_entries",
    "format=format_name:stream=codec_name",
    "-of",
    "json",
  ];
  const probed = await run("ffprobe", [...asked, file]).catch(() => null);
  const found: { streams?: { codec_name?: string }[]; format?: { format_name?: string } } = JSON.parse(
    probed?.stdout || "{}",
  );
  const codec = found.streams?.find(({ codec_name }) => codec_name)?.codec_name;
  if (!codec) return null;
  const options = [
    "-v",
    "quiet",
    "-i",
    file,
    "-map",
    "0:a:0",
    "-vn",
    "-ac",
    "1",
    "-ar",
    String(RATE),
    "-f",
    "s16le",
    "-",
  ];
  const { stdout } = await run("ffmpeg", options, { encoding: "buffer", maxBuffer: 2 ** 30 }).catch(
    (error: { stdout?: Buffer }) => ({ stdout: error.stdout ?? Buffer.alloc(0) }),
  );
  const container = found.format?.format_name?.split(",")[0] ?? "";
  return stdout.length === 0 ? null : { kind: `${container} ${codec}`, seconds: stdout.length / 2 / RATE };
}

async function cpuSeconds(work: () => Promise<void>): Promise<number> {
  const { decoder, amr } = engines();
  const used = () => new Map([decoder, amr].map((engine) => [engine.pid, engine.work()?.cpuMs ?? 0]));
  const before = used();
  await work();
  return [...used()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0) / 1000;
}

async function compare(file: string): Promise<Row> {
  const bytes = new Uint8Array(await readFile(file));
  const known = await byFfmpeg(file);
  let judgement: Judgement = "refused";
  let note = "";
  const used = await cpuSeconds(async () => {
    const answer = await decodeAudio(bytes);
    if (!answer.ok) {
      judgement = known ? "refused" : "no sound for both";
      note = answer.message;
    } else if (!known) judgement = "taken alone";
    else {
      const apart = answer.durationSeconds - known.seconds;
      const isSame = Math.abs(apart) <= Math.max(0.15, known.seconds * 0.01);
      judgement = isSame ? "taken at its length" : "taken at another length";
      note = `${answer.durationSeconds.toFixed(2)} s, ffmpeg ${known.seconds.toFixed(2)} s`;
    }
  });
  const isTooLong = known !== null && known.seconds > MOST_SECONDS && note.includes("longer than");
  return {
    file,
    kind: known?.kind ?? "-",
    judgement,
    note: isTooLong ? "longer than 10 minutes, as it is" : note,
    cpuSeconds: used,
  };
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { size } = await stat(file);
    if (size > 0 && size <= MAX_SAMPLE_BYTES) yield file;
  }
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error("Say which folders: npm run try:recordings -- FOLDER ...");
  process.exit(1);
}

/** @returns whether every file that ffmpeg reads was accepted with its full length or refused, in time */
async function report(folder: string): Promise<boolean> {
  const rows: Row[] = [];
  for await (const file of filesIn(folder)) rows.push(await compare(file));
  const heard = rows.filter(({ judgement }) => judgement !== "no sound for both");
  console.log(`\n${folder}: ${rows.length} files, ${heard.length} with sound`);
  const kinds = [...new Set(heard.map(({ kind }) => kind))].sort();
  const count = (kind: string, wanted: Judgement) =>
    heard.filter((row) => row.kind === kind && row.judgement === wanted).length;
  console.table(
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        {
          "taken at its length": count(kind, "taken at its length"),
          "at another": count(kind, "taken at another length"),
          refused: count(kind, "refused"),
          "taken alone": count(kind, "taken alone"),
          "most CPU s": Math.max(...heard.filter((row) => row.kind === kind).map((row) => row.cpuSeconds)),
        },
      ]),
    ),
  );
  const total = rows.reduce((sum, row) => sum + row.cpuSeconds, 0);
  const most = Math.max(0, ...rows.map((row) => row.cpuSeconds));
  console.log(`CPU: ${total.toFixed(1)} s in all, ${most.toFixed(1)} s at most for one file`);
  for (const { file, kind, judgement, note } of heard) {
    if (judgement !== "taken at its length")
      console.log(`${judgement}: ${path.relative(folder, file)} (${kind}) ${note}`);
  }
  return most <= MOST_CPU_SECONDS && heard.every(({ judgement }) => judgement !== "taken at another length");
}

let isWell = true;
for (const folder of folders) isWell = (await report(folder)) && isWell;
await stopEngines();
process.exit(isWell ? 0 : 1);
