import "server-only";
import { keysFor } from "@/lib/keys/data";
import { pingDatabase } from "@/lib/platform/db/database";
import { log } from "@/lib/platform/log";
import { fileStore } from "@/lib/providers/storage";
import { findVoiceProvider, localVoices } from "@/lib/providers/voice";

type Part = "database" | "storage" | "voice";

export type Health = { ok: boolean } & Record<Part, "ok" | "failing">;

/** A probe every second must not become a call to a vendor every second. Milliseconds. */
const KEPT_MS: Record<Part, number> = { database: 0, storage: 10_000, voice: 60_000 };
const TIME_LIMIT_MS = 5_000;

const probes: Record<Part, () => Promise<unknown>> = {
  database: pingDatabase,
  storage: () => fileStore().head("health/probe"),
  voice: async () => {
    const { elevenlabs } = await keysFor(null);
    const provider = elevenlabs ? findVoiceProvider("elevenlabs", elevenlabs.value) : localVoices();
    if (!provider) throw new Error("There is no voice provider.");
    await provider.check();
  },
};

const last = new Map<Part, { at: number; ok: boolean }>();

export async function checkHealth(): Promise<Health> {
  const [database, storage, voice] = await Promise.all([check("database"), check("storage"), check("voice")]);
  const word = (ok: boolean) => (ok ? ("ok" as const) : ("failing" as const));
  return { ok: database && storage && voice, database: word(database), storage: word(storage), voice: word(voice) };
}

async function check(part: Part): Promise<boolean> {
  const known = last.get(part);
  // What failed is asked again at once: recovery should show.
  if (known?.ok && Date.now() - known.at < KEPT_MS[part]) return true;
  const ok = await inTime(probes[part]()).then(
    () => true,
    (err: unknown) => {
      log.warn({ err, part }, "A health check failed.");
      return false;
    },
  );
  last.set(part, { at: Date.now(), ok });
  return ok;
}

async function inTime(probe: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time.")), TIME_LIMIT_MS);
  });
  await Promise.race([probe, tooLate]).finally(() => clearTimeout(timer));
}
