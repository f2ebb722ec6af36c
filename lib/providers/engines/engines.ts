import "server-only";
import { EngineProcess } from "./engine-process";
import { type EngineTurns, turnsOfMarks, turnsOfRecordings, turnsOfTexts } from "./engine-turns";

/** The number of texts spoken in parallel; further texts share these processes. */
const mostSpeechProcesses = 2;

/** Each process keeps its own model in memory, and speaks one text at a time on up to two cores. */
const clonerProcesses = 1;
/** Twice what most models need, and half as much again as the largest known one (see bench/cloner.ts). */
const clonerMegabytes = 2_000;

/** Web pages come first, then speech, because a listener is waiting, then making voices. */
const niceness = { speech: 10, decoding: 10, analysis: 19 };

type Pool = {
  decoder: EngineProcess;
  amr: EngineProcess;
  /** Shared by the decoder and the AMR reader. */
  decoding: EngineTurns;
  analyst: EngineProcess;
  measuring: EngineTurns;
  /** A queue of its own: calibrating takes seconds, and lets the analyst measure between its steps. */
  calibrating: EngineTurns;
  speakers: EngineProcess[];
  cloners: EngineProcess[];
  cloning: EngineTurns;
  /** The cloner's program in a separate process, so that it takes neither memory nor turns from voices. */
  marker: EngineProcess;
  marking: EngineTurns;
};

// Next may load this module twice in one process; both copies share one set of engines.
const holder = globalThis as typeof globalThis & { keepsakeEngines?: Pool };

export function engines(): Pool {
  holder.keepsakeEngines ??= {
    decoder: new EngineProcess("decoder", niceness.decoding),
    amr: new EngineProcess("amr", niceness.decoding),
    decoding: turnsOfRecordings(),
    analyst: new EngineProcess("speaker", niceness.analysis),
    measuring: turnsOfRecordings(),
    calibrating: turnsOfRecordings(),
    speakers: Array.from({ length: mostSpeechProcesses }, () => new EngineProcess("speaker", niceness.speech)),
    cloners: Array.from(
      { length: clonerProcesses },
      () => new EngineProcess("cloner", niceness.speech, clonerMegabytes),
    ),
    cloning: turnsOfTexts(clonerProcesses),
    marker: new EngineProcess("cloner", niceness.analysis),
    marking: turnsOfMarks(),
  };
  return holder.keepsakeEngines;
}

/** The least busy speech process; a second one starts only when the first is speaking. */
export const freestSpeaker = (): EngineProcess => freest(engines().speakers);

export const freestCloner = (): EngineProcess => freest(engines().cloners);

function freest([first, ...others]: EngineProcess[]): EngineProcess {
  if (!first) throw new Error("there is always a speech process");
  return others.reduce((best, next) => (next.openRequests < best.openRequests ? next : best), first);
}

/** Stops every engine so that the process or test run can exit. They restart on demand. */
export async function stopEngines(): Promise<void> {
  const { decoder, amr, analyst, speakers, cloners, marker } = engines();
  await Promise.all([decoder, amr, analyst, ...speakers, ...cloners, marker].map((engine) => engine.stop()));
}
