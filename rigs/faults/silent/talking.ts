import { question } from "../../bench/calls/agent";
import { type Callee, Caller, type Frame } from "../../bench/calls/callers";
import type { Doing } from "../machines/people";
import { pause } from "../scene";
import type { Waits } from "./waits";

const PIECE = 320;
const PIECE_MS = 20;
/** Longer than any documented limit: a turn that takes longer is abandoned. */
const LEFT_AFTER_MS = 120_000;

export const FIRST_SIGN = "call: a sound or a word about the trouble";
export const OUTCOME = "call: an answer, or word that there is none";

const isOutcome = ({ type, state }: Frame) => type === "audio" || type === "keepsake_unspoken" || state === "failed";
const isSign = (frame: Frame) => isOutcome(frame) || frame.type === "keepsake_hearing";

/** A person who speaks the same question, turn after turn, in a call that is reopened when it has ended. */
export function talking(callee: Callee, waits: Waits): Doing & { hangUp: () => void } {
  const pieces = question();
  let caller: Caller | null = null;
  const turn = async (on: Caller) => {
    for (const piece of pieces) {
      on.sendSound(piece);
      await pause(PIECE_MS);
    }
    const endedAt = performance.now();
    const came = (is: (frame: Frame) => boolean) => on.isClosed || on.frames.some((one) => one.at > endedAt && is(one));
    const until = async (is: (frame: Frame) => boolean) => {
      while (!came(is) && performance.now() < endedAt + LEFT_AFTER_MS) await pause(PIECE_MS);
    };
    const outcome = waits.of(OUTCOME, () => until(isOutcome));
    const first = waits.of(FIRST_SIGN, () => until(isSign));
    while (!came(isOutcome) && performance.now() < endedAt + LEFT_AFTER_MS) {
      on.sendSound(new Int16Array(PIECE));
      await pause(PIECE_MS);
    }
    await Promise.all([outcome, first]);
    await on.quiet();
  };
  return {
    restMs: 500,
    hangUp: () => caller?.hangUp(),
    once: async () => {
      if (!caller || caller.isClosed) {
        caller = await Caller.open(callee);
        await pause(1_000);
        await caller.quiet();
      }
      await turn(caller);
    },
  };
}
