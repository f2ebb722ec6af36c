import "server-only";
import { log } from "@/lib/platform/log";
import { wavOf } from "../wav-file";
import { ask } from "./ask";
import type { EngineName, EngineProcess } from "./engine-process";
import { engines, freestSpeaker } from "./engines";
import { amrAnswer, decoderMessage, pingAnswer } from "./messages";

/** A file that occupies the decoder for this long without progress is damaged or malicious. */
export const silenceLimitMs = 2_000;

const limits = { totalMs: 20_000 };

/** Each probe decodes a moment of silence, which proves more than a running process. */
const probes: Record<EngineName, (engine: EngineProcess) => Promise<unknown>> = {
  decoder: (engine) =>
    engines().decoding.run(() =>
      ask(
        engine,
        { op: "decode", bytes: silentWav() },
        decoderMessage,
        // Limited as for a recording: a machine too busy to decode even this in time proves nothing against the
        // recording.
        { ...limits, silenceMs: silenceLimitMs },
        ({ progress }) => progress === undefined,
      ),
    ),
  amr: (engine) => engines().decoding.run(() => ask(engine, { op: "decode", bytes: silentAmr() }, amrAnswer, limits)),
  speaker: (engine) => ask(engine, { op: "ping" }, pingAnswer, limits),
  cloner: (engine) => ask(engine, { op: "ping" }, pingAnswer, limits),
};

/** Running probes, so that parallel checks start an engine only once. */
const underWay = new WeakMap<EngineProcess, Promise<unknown>>();

/**
 * Resolves when the engine completed its last request, or completes a probe.
 * @throws ProviderError
 */
export async function checkEngine(engine: EngineProcess): Promise<void> {
  if (engine.lastUse === "answered") return;
  const known = underWay.get(engine);
  if (known) return void (await known);
  const probe = probes[engine.name](engine)
    .catch((err: unknown) => {
      log.error({ err, engine: engine.name }, "An engine does not work.");
      throw err;
    })
    .finally(() => {
      underWay.delete(engine);
      // An idle installation keeps no memory for the engine.
      engine.endIfIdle();
    });
  underWay.set(engine, probe);
  await probe;
}

/** Like `checkEngine`, for all engines in use. Processes of one program count as one until they are used. */
export async function checkEngines(): Promise<void> {
  const { decoder, amr, analyst, speakers, cloners } = engines();
  const isUsed = ({ lastUse }: EngineProcess) => lastUse !== null;
  const used = [analyst, ...speakers].filter(isUsed);
  // Without a model, cloning is impossible and there is nothing to check.
  const cloning = cloners.filter(isUsed);
  await Promise.all([decoder, amr, ...(used.length > 0 ? used : [freestSpeaker()]), ...cloning].map(checkEngine));
}

const silentWav = () => wavOf(new Int16Array(800), 8_000);

/** An AMR file with one frame of the lowest rate. */
const silentAmr = () => new Uint8Array([...Buffer.from("#!AMR\n"), 0x04, ...Array(12).fill(0)]);
