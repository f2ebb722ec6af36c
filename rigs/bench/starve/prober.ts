/**
 * Sends another person's reads during a flood, from a separate process, so that the flood does not slow down the clock
 * that measures it. Started by rigs/bench/starve.ts; each message contains the milliseconds for which to read.
 */
import { setTimeout as pause } from "node:timers/promises";
import { Person } from "../../../tests/e2e/person";

const BETWEEN_MS = 20;

const person = await new Person(process.argv[2] ?? "").register();

async function timed(path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await person.send("GET", path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`GET ${path}: ${response.status}`);
  return performance.now() - startedAt;
}

async function read(milliseconds: number) {
  const until = performance.now() + milliseconds;
  const times = { health: [] as number[], user: [] as number[] };
  while (performance.now() < until) {
    times.health.push(await timed("/api/health"));
    times.user.push(await timed("/api/user"));
    await pause(BETWEEN_MS);
  }
  return times;
}

process.on("message", (milliseconds: number) => {
  read(milliseconds).then(
    (times) => process.send?.(times),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.("ready");
