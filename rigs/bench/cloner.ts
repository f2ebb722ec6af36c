/**
 * Cloning at home with a model of the real dimensions and random weights: how soon and how fast it speaks, memory,
 * cores, and other people's `GET /api/user`, alternately while it speaks and while it is idle. The model never
 * signals the end, so that each text takes the maximum time. The runtime comes from `npm run test:cloner`, or from
 * the folder in KEEPSAKE_TEST_RUNTIME.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/cloner.ts [--layers=24] [--texts=3] [--alone]
 * `--layers=24` is a model of the size of the French one. `--alone` leaves out the reads of others, and needs no build.
 */
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cloneAtHome, homeSampleRate, speakAtHome } from "@/lib/providers/engines/clone";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import { startApp } from "../../tests/e2e/app";
import { Person } from "../../tests/e2e/person";
import { writeRealDimensionBundle } from "../../tests/factories/real-dimension-bundle";
import { percentile, report } from "./report";
import { readAccount } from "./talkers";

const text = "I put the letters in the drawer beside the window, where they are safe. Have you read them all?";
const clipSeconds = 15;
const rounds = 4;
const readsAtRest = 60;
const { values: options } = parseArgs({
  options: {
    layers: { type: "string", default: "6" },
    texts: { type: "string", default: "12" },
    alone: { type: "boolean", default: false },
  },
});
const bundle = ".reports/real-dimension-bundle";
const cached = join(homedir(), ".cache/keepsake-tests/onnxruntime-node-1.30.0/node_modules/onnxruntime-node");
const runtime = process.env.KEEPSAKE_TEST_RUNTIME ?? cached;

const rounded = (value: number) => Math.round(value * 100) / 100;

const engine = () => engines().cloners[0];
const cpuMs = () => engine()?.work()?.cpuMs ?? 0;
function peakMegabytes(): number {
  const status = readFileSync(`/proc/${engine()?.pid}/status`, "utf8");
  return rounded(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** The smallest lead of the audio over its listener, in ms, when the next block arrived; below 0 there was a gap. */
async function speakOnce(state: Uint8Array) {
  const startedAt = performance.now();
  const cpuBefore = cpuMs();
  let firstMs = 0;
  let soundMs = 0;
  let leastAhead = Number.POSITIVE_INFINITY;
  for await (const block of speakAtHome({ runtime, bundle, state, text, language: "en", seed: 1 })) {
    const elapsed = performance.now() - startedAt;
    if (soundMs === 0) firstMs = elapsed;
    else leastAhead = Math.min(leastAhead, soundMs - (elapsed - firstMs));
    soundMs += (block.length / homeSampleRate) * 1000;
  }
  const wholeMs = performance.now() - startedAt;
  return { firstMs, timesRealTime: soundMs / wholeMs, cores: (cpuMs() - cpuBefore) / wholeMs, leastAhead };
}

/** Idle and speaking phases alternate, so that the machine's load is the same for both. */
async function readsOfOthers(state: Uint8Array) {
  const app = await startApp({ database: "embedded", env: { RATE_LIMIT_FACTOR: "1000" } });
  try {
    const person = await new Person(app.url).register();
    for (let warmUp = 0; warmUp < 50; warmUp++) await readAccount(person);
    const atRest: number[] = [];
    const speaking: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (let at = 0; at < readsAtRest; at++) atRest.push(await readAccount(person));
      let isOver = false;
      const spoken = speakOnce(state).finally(() => {
        isOver = true;
      });
      while (!isOver) speaking.push(await readAccount(person));
      await spoken;
    }
    return { atRest, speaking };
  } finally {
    await app.stop();
  }
}

async function main() {
  if (!existsSync(runtime)) throw new Error(`There is no runtime in ${runtime}: run "npm run test:cloner" first.`);
  writeRealDimensionBundle(bundle, Number(options.layers));
  const pcm = Float32Array.from({ length: clipSeconds * homeSampleRate }, () => 0.2 * (Math.random() - 0.5));
  const startedAt = performance.now();
  const { state } = await cloneAtHome({ runtime, bundle, pcm });
  const cloneMs = performance.now() - startedAt;
  await speakOnce(state);
  const spoken: Awaited<ReturnType<typeof speakOnce>>[] = [];
  for (let at = 0; at < Number(options.texts); at++) spoken.push(await speakOnce(state));
  await stopEngines();
  const fresh = await speakOnce(state);
  const { atRest, speaking } = options.alone ? { atRest: [], speaking: [] } : await readsOfOthers(state);
  await cloneAtHome({ runtime, bundle, pcm });

  const first = percentile(
    spoken.map(({ firstMs }) => firstMs),
    0.95,
  );
  const speed = percentile(
    spoken.map(({ timesRealTime }) => timesRealTime),
    0.5,
  );
  const reads = rounded(percentile(speaking, 0.95) / percentile(atRest, 0.95));
  report(
    options.layers === "6" ? "cloner" : `cloner-${options.layers}-layers`,
    {
      speech: [
        {
          figure: "first sound, p50 ms",
          value: percentile(
            spoken.map(({ firstMs }) => firstMs),
            0.5,
          ),
        },
        { figure: "first sound, p95 ms", value: first },
        { figure: "first sound of a fresh engine, ms", value: rounded(fresh.firstMs) },
        { figure: "times real time, p50", value: speed },
        {
          figure: "cores while it speaks, p50",
          value: percentile(
            spoken.map(({ cores }) => cores),
            0.5,
          ),
        },
        {
          figure: "sound ahead of the listener at worst, ms",
          value: percentile(
            spoken.map(({ leastAhead }) => leastAhead),
            0,
          ),
        },
        { figure: `a clip of ${clipSeconds} s cloned by a fresh engine, seconds`, value: rounded(cloneMs / 1000) },
        { figure: "the saved voice, MB", value: rounded(state.length / 1e6) },
      ],
      "GET /api/user of others, ms": [
        { when: "at rest", reads: atRest.length, p50: percentile(atRest, 0.5), p95: percentile(atRest, 0.95) },
        {
          when: "while it speaks",
          reads: speaking.length,
          p50: percentile(speaking, 0.5),
          p95: percentile(speaking, 0.95),
        },
      ],
    },
    [
      { name: "first sound, p95 ms", value: first, atMost: 500 },
      { name: "times real time, p50", value: speed, atLeast: 1.5 },
      { name: "engine, most memory, cloning too, MB", value: peakMegabytes(), atMost: 700 },
      ...(options.alone ? [] : [{ name: "GET /api/user p95 of others, times that at rest", value: reads, atMost: 3 }]),
    ],
  );
}

await main().finally(stopEngines);
