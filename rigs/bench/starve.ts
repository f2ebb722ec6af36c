/**
 * Whether others notice a caller who uses the limits to the full: another person's GET /api/health and GET /api/user,
 * alternately while idle and during each of six ways to starve them. Limits are the product's own, times three, so
 * that every round starts with as much as an account may do at once. Uses the built product in a separate process,
 * with PostgreSQL and a text provider that responds at once.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/starve.ts [NAME ...]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { startApp } from "../../tests/e2e/app";
import { startEmulators } from "../../tests/emulators/server";
import { listening } from "./calls/callers";
import { report, summary } from "./report";
import { starvers } from "./starve/starvers";

const ROUNDS = 2;
const WARM_UP_MS = 3_000;
const PART_MS = 8_000;
const TIMES_IDLE = 3;

type Times = { health: number[]; user: number[] };
const none = (): Times => ({ health: [], user: [] });
const add = (to: Times, more: Times) => {
  to.health.push(...more.health);
  to.user.push(...more.user);
};

const emulators = await startEmulators();
const app = await startApp({ database: "postgresql", env: { ...listening(emulators), RATE_LIMIT_FACTOR: "3" } });
try {
  const wanted = process.argv.slice(2);
  const chosen = starvers.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  emulators.openai.replies.script(...Array.from({ length: 10_000 }, () => "Yes, I am."));
  const ready = [];
  for (const { name, prepare } of chosen) ready.push({ name, starve: await prepare(app), starved: none(), asked: 0 });
  const prober = fork("rigs/bench/starve/prober.ts", [app.url], {
    execArgv: ["--conditions=react-server", "--import", "tsx"],
  });
  await once(prober, "message");
  const read = async (milliseconds: number): Promise<Times> => {
    const answer = once(prober, "message");
    prober.send(milliseconds);
    const [times] = await answer;
    return times;
  };
  // Real callers have their own machines: here they get only the CPU that the product and the prober leave.
  setPriority(19);
  await read(WARM_UP_MS);
  const rest = none();
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of ready) {
      add(rest, await read(PART_MS / 2));
      const over = new AbortController();
      const starving = each.starve(over.signal);
      add(each.starved, await read(PART_MS));
      over.abort();
      each.asked += await starving;
    }
  }
  prober.kill();
  const timesIdle = (starved: Times, part: keyof Times) =>
    Math.round((summary(starved[part]).p95 / summary(rest[part]).p95) * 100) / 100;
  const row = (times: Times) => ({
    "health p50": summary(times.health).p50,
    "health p95": summary(times.health).p95,
    "user p50": summary(times.user).p50,
    "user p95": summary(times.user).p95,
  });
  const table = Object.fromEntries([
    ["at rest", row(rest)],
    ...ready.map(({ name, starved, asked }) => [
      name,
      {
        ...row(starved),
        "health, times idle": timesIdle(starved, "health"),
        "user, times idle": timesIdle(starved, "user"),
        "asked for": asked,
      },
    ]),
  ]);
  report(
    "starve",
    { "Others' requests while one caller starves them, ms": table },
    ready.flatMap(({ name, starved, asked }) => [
      {
        name: `GET /api/health, ${name}: p95 by that at rest`,
        value: timesIdle(starved, "health"),
        atMost: TIMES_IDLE,
      },
      { name: `GET /api/user, ${name}: p95 by that at rest`, value: timesIdle(starved, "user"), atMost: TIMES_IDLE },
      { name: `${name}: asked for`, value: asked, atLeast: ROUNDS },
    ]),
  );
} finally {
  await app.remove();
  await emulators.close();
}
