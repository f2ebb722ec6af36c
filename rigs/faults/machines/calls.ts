import { type Callee, Caller } from "../../bench/calls/callers";
import { pause } from "../scene";
import type { Machine } from "./machine";

/** Longer than any answer takes to begin while a process starts alongside on two cores. */
const SOUND_WITHIN_MS = 20_000;
const MOST_TRIES = 40;

type Held = { callee: Callee; caller: Caller; machine: Machine };

/** Live calls, and the machine that handles each. */
export class Calls {
  #held: Held[] = [];
  #next = 0;

  constructor(
    private readonly callees: readonly Callee[],
    private readonly machines: readonly Machine[],
  ) {}

  /** Opens calls until every machine has enough; ended calls are forgotten. */
  async fill(each: number) {
    this.#held = this.#held.filter(({ caller }) => !caller.isClosed);
    for (let tries = 0; this.machines.some((machine) => this.on(machine).length < each); tries++) {
      if (tries === MOST_TRIES) throw new Error("A machine gets no calls.");
      await this.#openOne(each);
    }
  }

  /** Opened by the next person without a call; a surplus call on one machine is ended again. */
  async #openOne(each: number) {
    const free = this.callees.filter((callee) => !this.#held.some((one) => one.callee === callee));
    const callee = free[this.#next++ % free.length];
    if (!callee) throw new Error("Everybody has a call.");
    const askedAt = performance.now();
    const caller = await Caller.open(callee);
    await caller.soundAfter(askedAt, SOUND_WITHIN_MS);
    const machine = this.machines.find((one) => one.held(caller.callId));
    if (!machine) throw new Error("No machine says that it holds the call.");
    if (this.on(machine).length < each) this.#held.push({ callee, caller, machine });
    else caller.hangUp();
  }

  on = (machine: Machine) => this.#held.filter((one) => one.machine === machine);

  /** Keeps talking in the other machines' calls until stopped, and returns what went wrong in them. */
  talkBeside(machine: Machine) {
    const beside = this.#held.filter((one) => one.machine !== machine);
    let isOver = false;
    let exchanges = 0;
    const talking = beside.map(async ({ caller, machine: { name } }) => {
      do {
        const askedAt = performance.now();
        caller.say("Was it green?");
        const isHeard = await caller.soundAfter(askedAt, SOUND_WITHIN_MS).then(
          () => true,
          () => false,
        );
        if (caller.isClosed) return `a call of ${name} was cut`;
        if (!isHeard) return `a call of ${name} fell silent`;
        exchanges += 1;
        await caller.quiet(700);
        await pause(500);
      } while (!isOver);
      return caller.isClosed ? `a call of ${name} was cut` : null;
    });
    return {
      stop: async () => {
        isOver = true;
        const wrong = (await Promise.all(talking)).filter((words) => words !== null);
        return { calls: beside.length, exchanges, wrong };
      },
    };
  }

  hangUp() {
    for (const { caller } of this.#held) caller.hangUp();
    this.#held = [];
  }
}
