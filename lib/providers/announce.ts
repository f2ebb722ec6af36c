import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { ownHearingServer } from "./hearing/hearing-server";
import { ProviderError } from "./provider-error";
import { installedSecondMark } from "./second-mark/model";
import { proveSecondMark } from "./second-mark/proof";
import { voiceProviders } from "./voice/registry";

/** Seconds before each further attempt, for a server that is still loading or a machine that is busy at its start. */
const AGAIN_AFTER_SECONDS = [30, 120, 600] as const;

type Own = { title: string; works: string; report: () => unknown; ask: () => Promise<void> };

/**
 * Logs at the start how the operator's own voice and hearing servers and the second watermark fare, and logs again when
 * one of them works after all. Never throws.
 */
export async function announceOwnServers(pause = secondsPass): Promise<void> {
  const found = voiceProviders().map(async ({ title, ownServer }): Promise<Own[]> => {
    const server = await ownServer()?.();
    const works = "it was found, and it clones voices.";
    return server ? [{ title, works, report: () => server.report, ask: () => server.prove() }] : [];
  });
  const voices = (await Promise.all(found)).flat();
  const hearing = ownHearingServer();
  const heard: Own[] = hearing
    ? [{ title: "Hearing server", works: "it answers.", report: () => hearing.report, ask: () => hearing.check() }]
    : [];
  const marks: Own[] = installedSecondMark()
    ? [{ title: "Second mark in the sound", works: "it finds itself.", report: installedProof, ask: assertMarks }]
    : [];
  await Promise.all([...voices, ...heard, ...marks].map((own) => announce(own, pause)));
}

const installedProof = () => installedSecondMark()?.proof ?? null;

async function assertMarks(): Promise<void> {
  const proof = await proveSecondMark();
  if (proof?.fit === "not used") throw new ProviderError("local", "wrong_setup", proof.reason);
}

async function announce({ title, works, report, ask }: Own, pause: (seconds: number) => Promise<unknown>) {
  for (const after of [...AGAIN_AFTER_SECONDS, null]) {
    try {
      await ask();
      log.info({ server: report() }, `${title}: ${works}`);
      return;
    } catch (error) {
      const reason = error instanceof ProviderError ? error.message : "It could not be checked.";
      const isLasting = after === null || (error instanceof ProviderError && error.permanent);
      log.warn({ server: report() }, `${title}: ${reason}${isLasting ? "" : ` It is asked again in ${after} s.`}`);
      if (isLasting) return;
      await pause(after);
    }
  }
}

const secondsPass = (seconds: number) => wait(seconds * 1000, undefined, { ref: false });
