/**
 * The public pages: requests a second and scripts before anything is scrolled against an empty page of the same Next version,
 * in the same run, and Lighthouse for phones. Builds the fixture; the product has to be built.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/site.ts [throughput] [scripts] [lighthouse]
 */
import { loadavg } from "node:os";
import { startApp } from "../../tests/e2e/app";
import { weigh } from "./processes";
import { type Limit, report } from "./report";
import { startEmptyApp } from "./site/empty-app";
import { lighthouse } from "./site/lighthouse";
import { firstLoadScripts } from "./site/scripts";
import { throughput } from "./site/throughput";

const parts = { throughput, scripts: firstLoadScripts, lighthouse };
type Part = keyof typeof parts;

const asked = process.argv.slice(2);
const chosen = (Object.keys(parts) as Part[]).filter((part) => asked.length === 0 || asked.includes(part));

const figures: Record<string, unknown> = {};
const limits: Limit[] = [];
const empty = await startEmptyApp();
const app = await startApp().catch(async (error: unknown) => {
  await empty.stop();
  throw error;
});
try {
  const server = weigh(app.dataDir).find(({ kind }) => kind === "server");
  if (!server) throw new Error("The server's process was not found.");
  const served = { ours: app.url, empty: empty.url, pids: { ours: server.pid, empty: empty.pid } };
  for (const part of chosen) {
    const result = await parts[part](served);
    Object.assign(figures, result.figures);
    limits.push(...result.limits);
  }
} finally {
  await empty.stop();
  await app.remove();
}
figures.Machine = [{ "load average": loadavg()[0]?.toFixed(1) }];
report(chosen.length === Object.keys(parts).length ? "site" : `site-${chosen.join("-")}`, figures, limits);
