/**
 * Calls: the time from the click to the open connection and from a frame to its sound, the silence after an
 * interruption, the local agent alone and twenty in parallel, and the scripts that the call adds to a page. Uses the
 * built product in a separate process.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/calls.ts [opening] [sound] [agent] [scripts]
 */
import { loadavg } from "node:os";
import { localAgent } from "./calls/agent";
import { opening } from "./calls/opening";
import { callScripts } from "./calls/scripts";
import { sound } from "./calls/sound";
import { type Limit, report } from "./report";

const parts = { opening, sound, agent: localAgent, scripts: callScripts };
type Part = keyof typeof parts;

const asked = process.argv.slice(2);
const chosen = (Object.keys(parts) as Part[]).filter((part) => asked.length === 0 || asked.includes(part));
const figures: Record<string, unknown> = {};
const limits: Limit[] = [];
for (const part of chosen) {
  const result = await parts[part]();
  Object.assign(figures, result.figures);
  limits.push(...result.limits);
}
figures.Machine = [{ "load average": loadavg()[0]?.toFixed(1) }];
report(chosen.length === Object.keys(parts).length ? "calls" : `calls-${chosen.join("-")}`, figures, limits);
