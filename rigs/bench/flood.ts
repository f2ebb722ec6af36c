/**
 * Whether others notice that ten calls are flooded: GET /api/health and GET /api/user at rest and while ten sockets send
 * as much as they can, in turns. Each flooder dials again a second after it was cut off. The built product in a process
 * of its own, PostgreSQL, with a text provider that answers at once.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/flood.ts
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { startApp } from "../../tests/e2e/app";
import { startEmulators } from "../../tests/emulators/server";
import { aCallee, type Callee, Caller, copiesOf, listening, summary } from "./calls/callers";
import { report } from "./report";

const FLOODERS = 10;
const ROUNDS = 3;
const WARM_UP_MS = 2_000;
const PART_MS = 8_000;
const TIMES_IDLE = 3;
const PILE = 200;
const floods = [
  { type: "user_message", text: "Are you there?" },
  { type: "user_activity" },
  { type: "no_such_frame" },
  { user_audio_chunk: Buffer.alloc(64).toString("base64") },
];

type Times = { health: number[]; user: number[] };

async function ask(prober: ChildProcess, milliseconds: number): Promise<Times> {
  const answer = once(prober, "message");
  prober.send(milliseconds);
  const [times] = await answer;
  return times as Times;
}

const counts = { frames: 0, calls: 0 };

/** Until it is stopped, or the account may open no more calls. */
async function flood(callee: Callee, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const caller = await Caller.open(callee).catch(() => null);
    if (!caller) return;
    counts.calls += 1;
    const frame = floods[n % floods.length] ?? {};
    while (!caller.isClosed && !isOver()) {
      for (let sent = 0; sent < PILE && !caller.isClosed; sent++) caller.send(frame);
      counts.frames += PILE;
      await pause(1);
    }
    caller.hangUp();
    await pause(1_000);
  }
}

const emulators = await startEmulators();
// Enough for eleven people from one address; three times the turns a minute that an account has.
const env = { ...listening(emulators), RATE_LIMIT_FACTOR: "3" };
const app = await startApp({ database: "postgresql", env });
try {
  const first = await aCallee(app.url);
  const callees = [first, ...(await copiesOf(app, first, FLOODERS - 1))];
  emulators.openai.replies.script(...Array.from({ length: 10_000 }, () => "Yes, I am."));
  const prober = fork("rigs/bench/flood/prober.ts", [app.url], {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
  });
  await once(prober, "message");
  // Those who flood have machines of their own: here they take only what the product and the prober leave them.
  setPriority(19);
  await ask(prober, WARM_UP_MS);
  const rest: Times = { health: [], user: [] };
  const flooded: Times = { health: [], user: [] };
  const add = (to: Times, more: Times) => {
    to.health.push(...more.health);
    to.user.push(...more.user);
  };
  for (let round = 0; round < ROUNDS; round++) {
    add(rest, await ask(prober, PART_MS));
    let isOver = false;
    const flooding = callees.map((callee) => flood(callee, () => isOver));
    add(flooded, await ask(prober, PART_MS));
    isOver = true;
    await Promise.all(flooding);
  }
  prober.kill();
  const figures = {
    "GET /api/health, ms": { "at rest": summary(rest.health), "while ten sockets flood": summary(flooded.health) },
    "GET /api/user, ms": { "at rest": summary(rest.user), "while ten sockets flood": summary(flooded.user) },
    Flood: [{ ...counts, "requests to the text provider": emulators.requestsTo("openai", "chat").length }],
  };
  const times = (part: keyof Times) => Math.round((summary(flooded[part]).p95 / summary(rest[part]).p95) * 100) / 100;
  report("flood", figures, [
    {
      name: "GET /api/health while ten sockets flood, p95 by that at rest",
      value: times("health"),
      atMost: TIMES_IDLE,
    },
    { name: "GET /api/user while ten sockets flood, p95 by that at rest", value: times("user"), atMost: TIMES_IDLE },
    { name: "calls that were flooded", value: counts.calls, atLeast: FLOODERS * ROUNDS },
  ]);
} finally {
  await app.remove();
  await emulators.close();
}
