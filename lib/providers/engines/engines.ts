import "server-only";
import { EngineProcess } from "./engine-process";
import { TurnQueue } from "./turn-queue";

/** How many texts can be begun at the same moment; each further one takes turns with them. */
const mostSpeechProcesses = 2;

/** Pages go before speech, and speech, which somebody listens to, before the making of a voice. */
const niceness = { speech: 10, decoding: 10, analysis: 19 };

type Pool = {
  decoder: EngineProcess;
  decoding: TurnQueue;
  analyst: EngineProcess;
  calibrating: TurnQueue;
  speakers: EngineProcess[];
};

// Next may load this module twice in one process; the engines are one set all the same.
const holder = globalThis as typeof globalThis & { keepsakeEngines?: Pool };

export function engines(): Pool {
  holder.keepsakeEngines ??= {
    decoder: new EngineProcess("decoder", niceness.decoding),
    decoding: new TurnQueue(),
    analyst: new EngineProcess("speaker", niceness.analysis),
    calibrating: new TurnQueue(),
    speakers: Array.from({ length: mostSpeechProcesses }, () => new EngineProcess("speaker", niceness.speech)),
  };
  return holder.keepsakeEngines;
}

/** The speech process with the least to do; a second one is started only when the first is speaking. */
export function freestSpeaker(): EngineProcess {
  const [first, ...others] = engines().speakers;
  if (!first) throw new Error("there is always a speech process");
  return others.reduce((best, next) => (next.openRequests < best.openRequests ? next : best), first);
}

/** Ends every engine, so that a process or a test run can end. They start again when they are needed. */
export async function stopEngines(): Promise<void> {
  const { decoder, analyst, speakers } = engines();
  await Promise.all([decoder, analyst, ...speakers].map((engine) => engine.stop()));
}
