import "server-only";
import type { Install, ModelsAnswer } from "@/lib/admin/models/schema";
import { installModel } from "@/lib/models/install-model";
import { modelOffers } from "@/lib/models/offers";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { proveSecondMark } from "@/lib/providers/second-mark/proof";
import { proveModels } from "@/lib/providers/voice/home/own-server";

type Running = { newest: Install; stop: AbortController };

// Next loads server modules more than once in a process.
const shared = globalThis as typeof globalThis & { keepsakeInstall?: Running };

export const modelsHere = (): ModelsAnswer => ({
  models: modelOffers(),
  install: shared.keepsakeInstall?.newest ?? null,
});

/** @throws AppError conflict while this process is installing another model */
export function assertNoInstall() {
  if (shared.keepsakeInstall?.newest.state !== "running") return;
  throw new AppError("conflict", "Another model is being installed. Please wait for it, or cancel it.");
}

/** Continues after the request; the screen polls its progress. */
export function beginInstall(name: string) {
  const running: Running = {
    newest: { model: name, state: "running", doneBytes: 0, totalBytes: 0, message: null },
    stop: new AbortController(),
  };
  shared.keepsakeInstall = running;
  void install(name, running);
}

async function install(name: string, running: Running) {
  const { newest, stop } = running;
  try {
    await installModel(name, { signal: stop.signal, onProgress: (progress) => Object.assign(newest, progress) });
    newest.state = "done";
    // Only a proven model is used; its suitability is shown once that is known.
    for (const prove of [proveModels, proveSecondMark]) {
      await prove().catch((err: unknown) => log.warn({ err, model: name }, "A new model is not fit for use."));
    }
  } catch (error) {
    newest.state = stop.signal.aborted ? "cancelled" : "failed";
    if (stop.signal.aborted) return;
    newest.message = error instanceof AppError ? error.message : "Something went wrong. Please try again.";
    log.error({ err: error, model: name }, "A model could not be installed.");
  }
}

export function cancelInstall() {
  shared.keepsakeInstall?.stop.abort();
}
