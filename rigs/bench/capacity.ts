/**
 * How many calls and replies one process handles at once on this machine, which also runs the callers, the emulated
 * vendors and PostgreSQL. Steps increase until the first sound is late, a call has a gap, or something fails.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/capacity.ts [calls] [replies]
 */
import { loadavg } from "node:os";
import { calls } from "./capacity/calls";
import { replies } from "./capacity/replies";
import { mostHeld } from "./capacity/steps";
import { type Limit, report } from "./report";

/** Half of what two cores handled (bench/README.md), since other work may use them. */
const AT_LEAST = { calls: 80, replies: 5 };
const parts = { calls, replies };
type Part = keyof typeof parts;

const asked = process.argv.slice(2);
const chosen = (Object.keys(parts) as Part[]).filter((part) => asked.length === 0 || asked.includes(part));
const figures: Record<string, unknown> = {};
const limits: Limit[] = [];
for (const part of chosen) {
  const steps = await parts[part]();
  figures[`${part} at once, ms to the first sound`] = steps;
  limits.push({ name: `${part} at once`, value: mostHeld(steps), atLeast: AT_LEAST[part] });
}
figures.Machine = [{ "load average": loadavg()[0]?.toFixed(1) }];
report(chosen.length === Object.keys(parts).length ? "capacity" : `capacity-${chosen.join("-")}`, figures, limits);
