import { setPriority } from "node:os";
import { decodeFile } from "./decode-file.js";
import { Refusal } from "./refusal.js";

/**
 * Messages in: `{ id, op: "decode", bytes, maxSeconds? }` and `{ id, op: "ping" }`.
 * Messages out: `{ ready: true }` once, `{ id, progress: seconds }` while decoding, then one
 * `{ id, ok: true, ... }` or `{ id, ok: false, code, message }`. One file is decoded at a time, in order.
 */

/** The first argument is the niceness, which yields to other work on the machine. */
setPriority(Number(process.argv[2] ?? 10));

const answer = (/** @type {Record<string, unknown>} */ message) => {
  if (process.connected) process.send?.(message);
};

/** @param {{ id: number, op: string, bytes?: Uint8Array, maxSeconds?: number }} request */
async function handle({ id, op, bytes, maxSeconds = 120 }) {
  if (op === "ping") return answer({ id, ok: true });
  if (op !== "decode" || !(bytes instanceof Uint8Array)) {
    return answer({ id, ok: false, code: "unsupported", message: "This request is not understood." });
  }
  try {
    const decoded = await decodeFile(bytes, { maxSeconds, onProgress: (progress) => answer({ id, progress }) });
    answer({ id, ok: true, ...decoded });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer({ id, ok: false, code: error.code, message: error.message });
  }
}

let queue = Promise.resolve();
process.on("message", (/** @type {Parameters<typeof handle>[0]} */ request) => {
  queue = queue.then(() => handle(request));
});
process.on("disconnect", () => process.exit(0));
answer({ ready: true });
