import "server-only";
import { closeAbandonedCalls } from "@/lib/calls/mutations";
import { settleEndedCalls } from "@/lib/calls/settlement";
import { makeMissingAgents } from "@/lib/calls/voice-agents";
import { removeAbandonedReplies } from "@/lib/conversations/replies/mutations";
import { dropStaleRows } from "@/lib/jobs/mutations";
import { dropRetiredKeys } from "@/lib/keys/mutations";
import { log } from "@/lib/platform/log";
import { listForgottenVoices, listStrandedVoices } from "@/lib/voices/making/data";
import { restartStranded, startForgotten } from "@/lib/voices/making/mutations";

const BATCH = 20;
const hourMs = 60 * 60 * 1000;

type Sweep = { name: string; everyMs: number; run: () => Promise<unknown> };

/** What has to be looked after without anybody asking. Each must be cheap when there is nothing to do. */
const sweeps: Sweep[] = [
  { name: "forgotten voices", everyMs: 0, run: startForgottenVoices },
  { name: "stranded voices", everyMs: 0, run: restartStrandedVoices },
  { name: "abandoned calls", everyMs: 0, run: closeAbandonedCalls },
  { name: "calls to settle", everyMs: 0, run: settleEndedCalls },
  { name: "voices without an agent", everyMs: 0, run: makeMissingAgents },
  { name: "keys on their way out", everyMs: 0, run: dropRetiredKeys },
  { name: "stale rows", everyMs: hourMs, run: dropStaleRows },
  { name: "abandoned replies", everyMs: hourMs, run: removeAbandonedReplies },
];

const lastRun = new Map<string, number>();

/** Runs what is due; one that fails is logged and does not keep the others from running. */
export async function sweep({ all = false }: { all?: boolean } = {}) {
  for (const { name, everyMs, run } of sweeps) {
    if (!all && Date.now() - (lastRun.get(name) ?? 0) < everyMs) continue;
    lastRun.set(name, Date.now());
    await run().catch((err: unknown) => log.error({ err, sweep: name }, "A sweep failed."));
  }
}

async function startForgottenVoices() {
  for (const voiceId of await listForgottenVoices(BATCH)) {
    if (await startForgotten(voiceId)) log.info({ voiceId }, "A voice whose owner went away is being made.");
  }
}

async function restartStrandedVoices() {
  for (const voice of await listStrandedVoices(BATCH)) {
    await restartStranded(voice);
    log.warn({ voiceId: voice.id }, "A voice in the making had no work standing for it; it was queued again.");
  }
}
