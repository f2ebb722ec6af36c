import { setTimeout as pause } from "node:timers/promises";
import { type App, startApp } from "../../../tests/e2e/app";
import { startEmulators } from "../../../tests/emulators/server";
import { copiesOf } from "../calls/callers";
import { summary } from "../report";
import { aTalker, hearOneReply, type Talker, vendorSettings } from "../talkers";
import { processorUse } from "./processor-use";
import { FIRST_SOUND_MS, STEPS, type Step } from "./steps";

const ROUNDS = 3;
const TOKENS_PER_SECOND = 20;
const SPEECH_DELAY_MS = 150;
/** Sixty tokens, three seconds; the first sentence ends with the eighth. */
const answer = `The garden was full of beans that year.${" and then we walked home slowly along the river".repeat(6)}.`;
const FIRST_SENTENCE_TOKENS = 8;
const VENDORS_MS = (FIRST_SENTENCE_TOKENS * 1000) / TOKENS_PER_SECOND + SPEECH_DELAY_MS;
/** About the length of one reply, so that they do not start together. */
const SPREAD_MS = 4_000;

/** The time after which PostgreSQL has updated a connection's statistics. */
const STATISTICS_MS = 2_000;

async function transactions(app: App): Promise<number> {
  const [row] = await app.rows("select xact_commit from pg_stat_database where datname = current_database()");
  return Number(row?.xact_commit);
}

/** Everyone requests an answer and hears it, again and again. */
async function oneStep(talkers: readonly Talker[], app: App): Promise<Step> {
  const tooks: number[] = [];
  let failed = 0;
  const used = processorUse(app.dataDir);
  const before = await transactions(app);
  const talks = talkers.map(async (talker, n) => {
    await pause((n * SPREAD_MS) / talkers.length);
    for (let round = 0; round < ROUNDS; round++) {
      const heard = await hearOneReply(talker).catch(() => null);
      if (heard) tooks.push(heard.firstAudioMs - VENDORS_MS);
      else failed += 1;
    }
  });
  await Promise.all(talks);
  const cores = used();
  await pause(STATISTICS_MS);
  const each = Math.round((await transactions(app)) - before) / (talkers.length * ROUNDS);
  return {
    "at once": talkers.length,
    ...summary(tooks),
    failed,
    gaps: 0,
    ...cores,
    "transactions each": Math.round(each),
  };
}

/** How many replies with voices of an external service one process writes and speaks at once. */
export async function replies(): Promise<Step[]> {
  const emulators = await startEmulators();
  const app = await startApp({ database: "postgresql", env: vendorSettings(emulators) });
  try {
    const first = await aTalker(app.url);
    const copies = await copiesOf(app, first, STEPS.at(-1) ?? 0);
    const times = 1_000_000;
    emulators.fault({ kind: "slow", service: "gemini", tokensPerSecond: TOKENS_PER_SECOND, times });
    emulators.fault({ kind: "slow", service: "elevenlabs", path: "text-to-speech", delayMs: SPEECH_DELAY_MS, times });
    const steps: Step[] = [];
    // The first answers of a process load the code that writes them.
    await oneStep(copies.slice(0, STEPS[0]), app);
    for (const count of STEPS) {
      emulators.gemini.replies.script(...Array.from({ length: count * ROUNDS }, () => answer));
      const step = await oneStep(copies.slice(0, count), app);
      console.log("replies", JSON.stringify(step));
      steps.push(step);
      if (step.p95 > FIRST_SOUND_MS || step.failed > 0) break;
    }
    return steps;
  } finally {
    await app.remove();
    await emulators.close();
  }
}
