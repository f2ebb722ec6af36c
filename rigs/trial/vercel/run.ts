// npm run try:vercel: builds with Vercel's own builder, prints each function's unzipped size and fails if one is too
// large, then serves the functions from their own files and runs the main journey on them: with the embedded voices
// and no vendor's key, with ElevenLabs, and with no variables at all. Needs PostgreSQL (TEST_DATABASE_URL).
// With -- --built it uses the existing builds; -- --only local, elevenlabs or none runs one of the three.
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { stopEngines } from "@/lib/providers/engines/engines";
import { type Emulators, emulatorKeys, startEmulators } from "@/tests/emulators/server";
import { Front } from "./front";
import { buildFunctions } from "./functions";
import { tryMainJob } from "./main-job";
import { tryWithoutVariables } from "./without-variables";

const MOST_BYTES = 72e6;
const { values } = parseArgs({ options: { built: { type: "boolean" }, only: { type: "string" } } });
const wanted = (name: string) => values.only === undefined || values.only === name;
const admin = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const database = `keepsake_try_${process.pid}`;

/** These addresses receive no requests during the build. */
const forBuild = {
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  BLOB_READ_WRITE_TOKEN: emulatorKeys.blob,
  NEXTAUTH_SECRET: "a-secret-of-at-least-32-characters",
};

/** The folder of a build with these settings. */
function build(folder: string, settings: Record<string, string>): string {
  buildFunctions(folder, settings, values.built === true);
  return path.resolve(folder);
}

function weigh({ functions }: Front) {
  for (const { names, bytes, maxDuration = "default" } of functions) {
    const size = `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
    console.log(
      `${size}  ${names.length} pages and calls, ${names.slice(0, 3).join(", ")} …, seconds at most: ${maxDuration}`,
    );
  }
  const [heaviest] = functions;
  if (!heaviest || heaviest.bytes > MOST_BYTES)
    throw new Error(`${heaviest?.names[0]} weighs more than ${MOST_BYTES} bytes.`);
  console.log(`${functions.length} functions, the heaviest ${(heaviest.bytes / 1e6).toFixed(1)} MB.`);
}

async function trial(name: string, front: Front, act: (url: string) => Promise<void>) {
  console.log(`\n${name}`);
  await front.listen();
  try {
    await act(front.url);
    console.log(`  ${front.outputs().length} functions answered.`);
  } catch (error) {
    for (const [asked, output] of front.outputs()) console.error(`--- ${asked}\n${output}`);
    console.error(error);
    process.exitCode = 1;
  } finally {
    await front.close();
  }
}

async function tryWithVariables(built: string, emulators: Emulators) {
  const url = new URL(admin);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`create database ${database}`);
  try {
    await migratePostgres({ connectionString: url.href });
    const settings = {
      ...forBuild,
      VERCEL: "1",
      DATABASE_URL: url.href,
      VERCEL_BLOB_API_URL: emulators.urls.blob,
      VERCEL_BLOB_RETRIES: "0",
      CRON_SECRET: "the-sweepers-own-secret",
    };
    const key = { ELEVENLABS_API_KEY: emulatorKeys.elevenlabs, ELEVENLABS_BASE_URL: emulators.urls.elevenlabs };
    const front = new Front(built, settings);
    weigh(front);
    if (wanted("local")) {
      await trial("Voices of this machine, no vendor's key", front, (at) => tryMainJob(at, "local"));
    }
    if (wanted("elevenlabs")) {
      const paid = new Front(built, { ...settings, ...key });
      await trial("ElevenLabs", paid, (at) => tryMainJob(at, "elevenlabs"));
    }
  } finally {
    await client.query(`drop database if exists ${database} with (force)`);
    await client.end();
  }
}

if (wanted("local") || wanted("elevenlabs")) {
  const built = build(".next-vercel", forBuild);
  const emulators = await startEmulators();
  // For the browser's part of an upload, which this process performs.
  Object.assign(process.env, { VERCEL_BLOB_API_URL: emulators.urls.blob, VERCEL_BLOB_RETRIES: "0" });
  await tryWithVariables(built, emulators).finally(() => emulators.close());
}
if (wanted("none")) {
  const front = new Front(build(".next-vercel-none", {}), { VERCEL: "1" });
  await trial("No variables at all", front, tryWithoutVariables);
}
await stopEngines();
process.exit();
