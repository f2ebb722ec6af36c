import "server-only";
import { englishName } from "../../english-name";
import { ProviderError } from "../../provider-error";
import { type LastError, lastErrorOf } from "../../remedies";
import type { OwnServer, OwnServerReport } from "../own-server";
import { type HomeModel, homeModels } from "./models";
import { proveModel } from "./proof";
import { homeError } from "./voices";

// Next may load this module twice in one process; both copies share one proof.
const shared = globalThis as typeof globalThis & { keepsakeHomeProof?: HomeProof };
type HomeProof = { running: Promise<void> | null; lastError: LastError | null };
const proof = (): HomeProof => {
  shared.keepsakeHomeProof ??= { running: null, lastError: null };
  return shared.keepsakeHomeProof;
};

/** The installed models, as shown to administrators. */
export const ownModels = (): OwnServer => ({ report: reportOn(homeModels()), prove: proveModels });

/**
 * Proves all installed models again; parallel callers share one proof.
 * @throws ProviderError when a model could not be measured, or when none is fit
 */
export function proveModels(): Promise<void> {
  const state = proof();
  state.running ??= proveEach()
    .then(
      () => {
        state.lastError = null;
      },
      (error: unknown) => {
        if (error instanceof ProviderError) state.lastError = lastErrorOf(error);
        throw error;
      },
    )
    .finally(() => {
      state.running = null;
    });
  return state.running;
}

async function proveEach(): Promise<void> {
  const unfit: string[] = [];
  for (const model of homeModels()) {
    const { fit, reason } = await proveModel(model);
    if (fit === "not used") unfit.push(sentenceOn(model, fit, reason));
  }
  if (unfit.length > 0) throw homeError("wrong_setup", unfit.join(" "));
}

function reportOn(models: HomeModel[]): OwnServerReport {
  const fits = models.map(({ proof: known }) => known?.fit ?? null);
  const { running, lastError } = proof();
  const isFit = fits.some((fit) => fit === "calls" || fit === "letters");
  return {
    dialect: null,
    title: models.map((model) => sentenceOn(model, model.proof?.fit ?? null, model.proof?.reason ?? null)).join(" "),
    model: null,
    state: isFit ? "works" : running || fits.includes(null) ? "unknown" : "fails",
    clones: isFit ? true : fits.includes(null) ? null : false,
    lastError,
    seconds: 0,
    firstSoundMs: models.find((model) => model.proof)?.proof?.firstSoundMs ?? null,
  };
}

const fitWords = { calls: "fit for calls", letters: "fit for letters", used: "used", "not used": "not used" } as const;

function sentenceOn({ language }: HomeModel, fit: keyof typeof fitWords | null, reason: string | null): string {
  const name = englishName(language);
  return fit === null ? `${name}: not proven yet.` : `${name}: ${fitWords[fit]}. ${reason ?? ""}`.trim();
}
