import "server-only";
import { keysFor } from "@/lib/keys/data";
import { pingDatabase } from "@/lib/platform/db/database";
import type { DiskState } from "@/lib/platform/disk-policy";
import { readDisk } from "@/lib/platform/disk-space";
import { inTime } from "@/lib/platform/in-time";
import { log } from "@/lib/platform/log";
import { checkEngines } from "@/lib/providers/engines/checks";
import { ownHearingServer } from "@/lib/providers/hearing/hearing-server";
import { fileStore } from "@/lib/providers/storage";
import { chooseForMaking } from "@/lib/providers/voice/registry";

type Part = "database" | "storage" | "voice" | "hearing" | "engines";

/** A full disk does not make Keepsake unhealthy: it can still serve, which it could not if taken out of service. */
export type Health = { ok: boolean; disk: DiskState } & Record<Part, "ok" | "failing">;

/**
 * The parts that this process needs to serve. Vendors are not included: removing servers from service does not fix a
 * vendor.
 */
export type Readiness = { ok: boolean } & Record<Exclude<Part, "voice" | "hearing">, "ok" | "failing">;

/**
 * Milliseconds for which a good result is cached, so that a probe every second does not call a vendor every second.
 * Engines cache their own.
 */
const KEPT_MS: Record<Part, number> = { database: 0, storage: 10_000, voice: 60_000, hearing: 60_000, engines: 0 };
const TIME_LIMIT_MS = 5_000;
/** The operator's own server may take as long to transcribe a second as a call would wait. */
const HEARING_LIMIT_MS = 16_000;

const probes: Record<Part, () => Promise<unknown>> = {
  database: pingDatabase,
  storage: () => fileStore().head("health/probe"),
  voice: async () => {
    const chosen = chooseForMaking(await keysFor(null), null);
    if (!chosen) throw new Error("There is no voice provider.");
    await (await chosen.open()).check();
  },
  // When none is configured, users' browsers transcribe.
  hearing: async () => ownHearingServer()?.check(),
  engines: checkEngines,
};

const last = new Map<Part, { at: number; ok: boolean }>();

export async function checkHealth(): Promise<Health> {
  const [{ ok, ...parts }, voice, hearing] = await Promise.all([checkReadiness(), check("voice"), check("hearing")]);
  const disk = (await readDisk())?.state ?? "ok";
  return { ok: ok && voice && hearing, ...parts, voice: word(voice), hearing: word(hearing), disk };
}

export async function checkReadiness(): Promise<Readiness> {
  const [database, storage, engines] = await Promise.all([check("database"), check("storage"), check("engines")]);
  return {
    ok: database && storage && engines,
    database: word(database),
    storage: word(storage),
    engines: word(engines),
  };
}

const word = (ok: boolean) => (ok ? ("ok" as const) : ("failing" as const));

async function check(part: Part): Promise<boolean> {
  const known = last.get(part);
  // A failure is never cached, so that recovery shows at once.
  if (known?.ok && Date.now() - known.at < KEPT_MS[part]) return true;
  const ok = await inTime(probes[part](), part === "hearing" ? HEARING_LIMIT_MS : TIME_LIMIT_MS).then(
    () => true,
    (err: unknown) => {
      log.warn({ err, part }, "A health check failed.");
      return false;
    },
  );
  last.set(part, { at: Date.now(), ok });
  return ok;
}
