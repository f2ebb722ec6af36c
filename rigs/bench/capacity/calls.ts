import { setTimeout as pause } from "node:timers/promises";
import { startApp } from "../../../tests/e2e/app";
import { startEmulators } from "../../../tests/emulators/server";
import { heardBy } from "../calls/agent";
import { aCallee, type Callee, Caller, copiesOf, listening } from "../calls/callers";
import { summary } from "../report";
import { processorUse } from "./processor-use";
import { FIRST_SOUND_MS, STEPS, type Step } from "./steps";

const ROUNDS = 2;
/** Everyone speaks once within this time, as in a conversation of two. */
const SPREAD_MS = 10_000;
/** As the screen's microphone sends it. */
const PIECE = new Int16Array(800);
const PIECE_MS = 50;

/** Everyone writes in their call and hears the answer, with the microphone open. */
async function oneStep(callees: readonly Callee[], dataDir: string): Promise<Step> {
  const callers: Caller[] = [];
  for (const callee of callees) callers.push(await Caller.open(callee));
  const microphones = setInterval(() => {
    for (const caller of callers) caller.sendSound(PIECE);
  }, PIECE_MS);
  const tooks: number[] = [];
  let failed = 0;
  try {
    await Promise.all(callers.map((caller) => caller.quiet()));
    const used = processorUse(dataDir);
    for (let round = 0; round < ROUNDS; round++) {
      const turns = callers.map(async (caller, n) => {
        await pause((n * SPREAD_MS) / callers.length);
        const askedAt = performance.now();
        caller.say("Was it green?");
        const soundAt = await caller.soundAfter(askedAt, 20_000).catch(() => null);
        if (soundAt === null || caller.isClosed) failed += 1;
        else tooks.push(soundAt - askedAt);
        await caller.quiet();
      });
      await Promise.all(turns);
    }
    const gaps = callers.reduce((sum, caller) => sum + heardBy(caller).underruns, 0);
    return { "at once": callees.length, ...summary(tooks), failed, gaps, ...used() };
  } finally {
    clearInterval(microphones);
    for (const caller of callers) caller.hangUp();
    await pause(2_000);
  }
}

/** How many calls with local voices one process handles at once. */
export async function calls(): Promise<Step[]> {
  const emulators = await startEmulators();
  const app = await startApp({ database: "postgresql", env: listening(emulators) });
  try {
    const callee = await aCallee(app.url);
    const callees = await copiesOf(app, callee, STEPS.at(-1) ?? 0);
    const steps: Step[] = [];
    // The first answers of a process load the code that speaks them.
    await oneStep(callees.slice(0, STEPS[0]), app.dataDir);
    for (const count of STEPS) {
      const step = await oneStep(callees.slice(0, count), app.dataDir);
      console.log("calls", JSON.stringify(step));
      steps.push(step);
      if (step.p95 > FIRST_SOUND_MS || step.gaps > 0 || step.failed > 0) break;
    }
    return steps;
  } finally {
    await app.remove();
    await emulators.close();
  }
}
