import { setPriority } from "node:os";
import { detectMark, markSound, openSecondMark } from "./mark/second-mark.js";
import { LastUsed } from "./model/last-used.js";
import { openModel } from "./model/models.js";
import { Refusal } from "./refusal.js";
import { cloneVoice } from "./voice/clone-voice.js";
import { speak } from "./voice/speak.js";

/**
 * Messages in, each with an `id`:
 * - `{ op: "clone", runtime, bundle, pcm }` -> `{ ok: true, state }`
 * - `{ op: "speak", runtime, bundle, state, text, language, seed? }` -> any number of `{ chunk }`, then `{ done: true,
 *   seconds }`
 * - `{ op: "mark", runtime, bundle, pcm, rate }` -> `{ ok: true, pcm }`, and `{ op: "detect", runtime, bundle, pcm }`
 *   -> `{ ok: true, share, wrongBits }`, with a model for a second mark in the sound
 * - `{ op: "cancel" }` stops the request of that id within one run of a graph; the response is then `{ ok: false, code:
 *   "cancelled" }`
 * - `{ op: "ping" }` -> `{ ok: true }`
 *
 * `{ ready: true }` is sent once at the start; failures respond with `{ ok: false, code, message }`. Requests are
 * handled one at a time, in order. The runtime yields between two runs of a graph, so messages are read in between.
 */

/** The first argument is the niceness, which yields to other work on the machine, and the second the most memory in MB. */
setPriority(Number(process.argv[2] ?? 10));
const mostMemory = Number(process.argv[3] ?? Number.POSITIVE_INFINITY) * 1e6;
const endedOverMemory = 70;

const models = new LastUsed(openModel);
const marks = new LastUsed(openSecondMark);
/** @type {Set<number>} */
const cancelled = new Set();

const answer = (/** @type {Record<string, unknown>} */ message) => {
  if (process.connected) process.send?.(message);
};

/** @typedef {{ id: number, op: string } & Record<string, any>} Request */

const operations = {
  clone: async (/** @type {Request} */ { runtime, bundle, pcm }, /** @type {() => void} */ goOn) => {
    const model = await models.open(runtime, bundle);
    return { ok: true, state: await cloneVoice(model, pcm, goOn) };
  },
  speak: async (/** @type {Request} */ { id, runtime, bundle, ...input }, /** @type {() => void} */ goOn) => {
    const model = await models.open(runtime, bundle);
    const onAudio = (/** @type {Float32Array} */ chunk) => answer({ id, chunk });
    return { done: true, seconds: await speak(model, /** @type {any} */ (input), { onAudio, goOn }) };
  },
  mark: async (/** @type {Request} */ { runtime, bundle, pcm, rate }, /** @type {() => void} */ goOn) => {
    const marked = await markSound(await marks.open(runtime, bundle), pcm, rate, goOn);
    return { ok: true, pcm: marked };
  },
  detect: async (/** @type {Request} */ { runtime, bundle, pcm }, /** @type {() => void} */ goOn) => ({
    ok: true,
    ...(await detectMark(await marks.open(runtime, bundle), pcm, goOn)),
  }),
};

/** @param {Request} request */
async function handle(request) {
  const { id, op } = request;
  const goOn = () => {
    if (cancelled.has(id)) throw new Refusal("cancelled", "This was stopped.");
    // Only ending the process reliably frees memory: the runtime keeps what it has allocated.
    if (process.memoryUsage.rss() > mostMemory) process.exit(endedOverMemory);
  };
  try {
    const operation = Object.hasOwn(operations, op) && operations[/** @type {keyof typeof operations} */ (op)];
    if (!operation) throw new Error(`The request ${op} is not understood.`);
    goOn();
    answer({ id, ...(await operation(request, goOn)) });
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    // A failure may have left a graph in the middle of a run.
    if (!isRefusal) await Promise.all([models.close(), marks.close()]);
    answer({
      id,
      ok: false,
      code: isRefusal ? error.code : "failed",
      message: isRefusal ? error.message : "The voice model failed. Please try again.",
    });
  } finally {
    cancelled.delete(id);
  }
}

let queue = Promise.resolve();
/** @type {Set<number>} */
const open = new Set();
process.on("message", (/** @type {Request} */ request) => {
  const { id, op } = request;
  if (op === "ping") return answer({ id, ok: true });
  if (op === "cancel") {
    if (open.has(id)) cancelled.add(id);
    return;
  }
  open.add(id);
  queue = queue.then(() => handle(request)).finally(() => open.delete(id));
});
process.on("disconnect", () => process.exit(0));
answer({ ready: true });
