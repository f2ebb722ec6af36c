/**
 * Searching a voice's recordings for answers to a question: 25 recordings of 10 minutes each, about 3,000 sentences,
 * alternating with the same questions to a voice without recordings.
 * usage: npx tsx --conditions=react-server rigs/bench/stretches.ts [embedded|postgresql]
 */
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { closeDatabase, onPGlite, onPostgres, setDatabase } from "@/lib/platform/db/database";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { findStretches } from "@/lib/recordings/search/find-stretches";
import { randomOf } from "../../scripts/danger/frames";
import { type Fixture, fixturesIn, sentencesIn, storeFixture, type TimedSentence } from "./originals/fixtures";
import { type Limit, percentile, report } from "./report";

const RECORDINGS = 25;
const SECONDS = 600;
const WORDS_IN_A_SENTENCE = 13;
/** Characters per second, and the seconds between two sentences. */
const PACE = 14;
const BETWEEN = 0.4;
/** Words unique to each recording: names, places, trades. */
const OWN_WORDS = 60;
const WARM_UP = 40;
const ROUNDS = 8;
const MOST_MS = 15;
const DATABASE = "keepsake_bench_stretches";

const random = randomOf(35);
const anyOf = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
const letters = () =>
  Array.from({ length: 4 }, () => anyOf(["ba", "ke", "lo", "ri", "sun", "ta", "mer", "vi"])).join("");

const fixtures = fixturesIn("");
const english = fixtures.find(({ voice }) => voice.language === "en") as Fixture;
const spoken = english.recordings
  .flatMap(({ words }) => words)
  .flatMap((sentence) => sentence.match(/[\p{L}']+/gu) ?? []);
const questions = english.questions.map(({ question }) => question);

function timed(words: readonly string[]): TimedSentence[] {
  let at = 0;
  return sentencesIn(words).map(({ text }) => {
    const from = at;
    const to = from + text.length / PACE;
    at = to + BETWEEN;
    return { text, from, to };
  });
}

function aLongRecording(at: number): Fixture["recordings"][number] {
  const vocabulary = [...spoken, ...Array.from({ length: OWN_WORDS }, letters)];
  const words: string[] = [];
  while ((timed(words).at(-1)?.to ?? 0) < SECONDS) {
    words.push(`${Array.from({ length: WORDS_IN_A_SENTENCE }, () => anyOf(vocabulary)).join(" ")}.`);
  }
  return { fileName: `tape-${at}.mp3`, title: `Tape ${at}`, recordedOn: "1998", place: "", words };
}

const long: Fixture = { ...english, recordings: Array.from({ length: RECORDINGS }, (_, at) => aLongRecording(at)) };
const none: Fixture = { ...english, voice: { ...english.voice, name: "Nobody" }, recordings: [] };

async function openEmbedded() {
  const client = new PGlite();
  await applyMigrations(new PrismaPGlite(client));
  setDatabase(await onPGlite(client));
}

async function openPostgres() {
  const server = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  await migratePostgres({ connectionString: url.href });
  setDatabase(onPostgres(url.href, { max: 2 }));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

async function measured(kind: string) {
  await (kind === "embedded" ? openEmbedded() : openPostgres());
  const full = await storeFixture(long, ({ words }) => timed(words), "full");
  const empty = await storeFixture(none, ({ words }) => timed(words), "empty");
  const timeOf = async (voice: typeof full, question: string) => {
    const busy = process.cpuUsage();
    const from = performance.now();
    await findStretches(voice, question);
    const ms = performance.now() - from;
    const { user, system } = process.cpuUsage(busy);
    return { ms, processorMs: (user + system) / 1000 };
  };
  type Took = Awaited<ReturnType<typeof timeOf>>;
  const pairs: { withThem: Took; without: Took }[] = [];
  const turns = Array.from({ length: ROUNDS }, () => questions).flat();
  for (const question of [...turns.slice(0, WARM_UP), ...turns]) {
    const without = await timeOf(empty, question);
    pairs.push({ without, withThem: await timeOf(full, question) });
  }
  await closeDatabase();
  const counted = pairs.slice(WARM_UP);
  const added = counted.map((pair) => pair.withThem.ms - pair.without.ms);
  const processor = counted.map((pair) => pair.withThem.processorMs - pair.without.processorMs);
  const withThem = counted.map((pair) => pair.withThem.ms);
  const without = counted.map((pair) => pair.without.ms);
  return {
    database: kind,
    sentences: long.recordings.reduce((sum, { words }) => sum + words.length, 0),
    "p50 with": rounded(percentile(withThem, 0.5)),
    "p95 with": rounded(percentile(withThem, 0.95)),
    "p95 without": rounded(percentile(without, 0.95)),
    "p95 added": rounded(percentile(added, 0.95)),
    "p95 added, processor": rounded(percentile(processor, 0.95)),
    "times, p95": rounded(percentile(withThem, 0.95) / percentile(without, 0.95)),
  };
}

const kinds = process.argv[2] ? [process.argv[2]] : ["embedded", "postgresql"];
const rows: Awaited<ReturnType<typeof measured>>[] = [];
for (const kind of kinds) rows.push(await measured(kind));
report(
  "stretches",
  { "Milliseconds to find what may answer": rows },
  rows.map((row): Limit => ({ name: `${row.database}, p95 added`, value: row["p95 added"], atMost: MOST_MS })),
);
