import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { askOnce, load } from "../load";
import { nameOf, publicPages, type Result, type Served } from "./measured-pages";

/** Many short turns: what else the machine does then falls on both alike. */
const ROUNDS = 30;
const ROUND_MS = 300;
const WARM_UP_MS = 1000;
/**
 * Minimum share of the throughput of a static page with the same size and encoding under `next start`: our own server reads
 * each request's headers, and our pages carry a policy. Where many come, a proxy keeps these pages.
 */
const LEAST_SHARE = 0.5;
/** How far the fixture's page may differ from ours in size, of itself and compressed. */
const SIZE_TOLERANCE = 0.15;

/**
 * Requests a second of each public page and of a page of the same size that does nothing, in turns, so that both meet
 * the same machine. Compressed, as browsers ask for them; over connections that stay open.
 */
export async function throughput({ ours, empty, pids }: Served): Promise<Result> {
  const rows: Record<string, unknown>[] = [];
  const limits: Result["limits"] = [];
  for (const page of publicPages) {
    const [own, other] = [`${ours}${page}`, `${empty}/filled/${nameOf(page)}`];
    const sizes = await Promise.all([sizeOf(own), sizeOf(other)]);
    await load(own, WARM_UP_MS);
    await load(other, WARM_UP_MS);
    const sums = { own: { count: 0, seconds: 0 }, other: { count: 0, seconds: 0 } };
    const cpu = { own: -cpuSeconds(pids.ours), other: -cpuSeconds(pids.empty) };
    for (let round = 0; round < ROUNDS; round++) {
      // Which goes first changes, so that neither always has the quieter moment.
      const turns = round % 2 === 0 ? (["own", "other"] as const) : (["other", "own"] as const);
      for (const who of turns) {
        const { count, seconds } = await load(who === "own" ? own : other, ROUND_MS);
        sums[who].count += count;
        sums[who].seconds += seconds;
      }
    }
    cpu.own += cpuSeconds(pids.ours);
    cpu.other += cpuSeconds(pids.empty);
    const perSecond = (who: "own" | "other") => sums[who].count / sums[who].seconds;
    const cpuMs = (who: "own" | "other") => Number(((cpu[who] / sums[who].count) * 1000).toFixed(3));
    const share = Number((perSecond("own") / perSecond("other")).toFixed(3));
    rows.push({
      page,
      "ours/s": Math.round(perSecond("own")),
      "same size/s": Math.round(perSecond("other")),
      share,
      "processor ms each": `${cpuMs("own")} / ${cpuMs("other")}`,
      bytes: `${sizes[0].bytes} / ${sizes[1].bytes}`,
      gzip: `${sizes[0].gzip} / ${sizes[1].gzip}`,
      cache: sizes[0].cache,
    });
    limits.push({
      name: `${page}: requests a second against a static page of its size`,
      value: share,
      atLeast: LEAST_SHARE,
    });
    for (const key of ["bytes", "gzip"] as const) {
      const off = Number(Math.abs(sizes[1][key] / sizes[0][key] - 1).toFixed(3));
      limits.push({ name: `${page}: how far the fixture's ${key} are off`, value: off, atMost: SIZE_TOLERANCE });
    }
    // HIT: sent as it was built, without a query or a middleware.
    limits.push({ name: `${page}: served as prerendered`, value: sizes[0].cache === "HIT" ? 1 : 0, atLeast: 1 });
  }
  return { figures: { "Requests a second": rows }, limits };
}

async function sizeOf(url: string): Promise<{ bytes: number; gzip: number; cache: string }> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { bytes } = await askOnce(url, new Agent());
  return {
    bytes: (await response.arrayBuffer()).byteLength,
    gzip: bytes,
    cache: response.headers.get("x-nextjs-cache") ?? "none",
  };
}

/** Seconds of processor time since the process began, all threads (proc(5): utime and stime, in hundredths). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
