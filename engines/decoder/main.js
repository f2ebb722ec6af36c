import { setPriority } from "node:os";
import { convertFile } from "./convert-file.js";
import { cutFile } from "./cut-file.js";
import { decodeFile } from "./decode-file.js";
import { Refusal } from "./refusal.js";

/**
 * Messages in: `{ id, op: "decode", bytes, maxSeconds? }`, `{ id, op: "convert", bytes }`,
 * `{ id, op: "cut", bytes, fromSeconds, toSeconds, rate }` (`rate: null` keeps the file's, and its level) and `{ id, op: "ping" }`.
 * Messages out: `{ ready: true }` once, `{ id, progress: steps }` while working, then one
 * `{ id, ok: true, ... }` or `{ id, ok: false, code, message }`. One file is decoded at a time, in order.
 */

/** The first argument is the niceness, which yields to other work on the machine. */
setPriority(Number(process.argv[2] ?? 10));

const answer = (/** @type {Record<string, unknown>} */ message) => {
  if (process.connected) process.send?.(message);
};

const operations = {
  /** @param {Uint8Array} bytes @param {Request} request @param {() => void} alive */
  decode: (bytes, { maxSeconds = 120 }, alive) => decodeFile(bytes, { maxSeconds, alive }),
  /** @param {Uint8Array} bytes @param {Request} _ @param {() => void} alive */
  convert: (bytes, _, alive) => convertFile(bytes, { alive }),
  /** @param {Uint8Array} bytes @param {Request} request @param {() => void} alive */
  cut: (bytes, { fromSeconds = 0, toSeconds = 0, rate = 16000 }, alive) =>
    cutFile(bytes, { fromSeconds, toSeconds, rate, alive }),
};

/** Progress is reported at most this often, in milliseconds. */
const signEveryMs = 200;

/** Tells the parent, from any stage of the work, that the engine is alive. */
function signsOfLife(/** @type {number} */ id) {
  let last = 0;
  let steps = 0;
  return () => {
    steps++;
    if (performance.now() - last < signEveryMs) return;
    last = performance.now();
    answer({ id, progress: steps });
  };
}

/**
 * @typedef {{ id: number, op: string, bytes?: Uint8Array, maxSeconds?: number, fromSeconds?: number, toSeconds?: number,
 *   rate?: number }} Request
 */

async function handle(/** @type {Request} */ request) {
  const { id, op, bytes } = request;
  if (op === "ping") return answer({ id, ok: true });
  const run = Object.hasOwn(operations, op) ? operations[/** @type {keyof typeof operations} */ (op)] : undefined;
  if (!run || !(bytes instanceof Uint8Array)) {
    return answer({ id, ok: false, code: "unsupported", message: "This request is not understood." });
  }
  try {
    answer({ id, ok: true, ...(await run(bytes, request, signsOfLife(id))) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer({ id, ok: false, code: error.code, message: error.message });
  }
}

let queue = Promise.resolve();
process.on("message", (/** @type {Request} */ request) => {
  queue = queue.then(() => handle(request));
});
process.on("disconnect", () => process.exit(0));
answer({ ready: true });
