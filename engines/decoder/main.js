import { setPriority } from "node:os";
import { convertFile } from "./convert-file.js";
import { decodeFile } from "./decode-file.js";
import { Refusal } from "./refusal.js";

/**
 * Messages in: `{ id, op: "decode", bytes, maxSeconds? }`, `{ id, op: "convert", bytes }` and `{ id, op: "ping" }`.
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
  if ((op !== "decode" && op !== "convert") || !(bytes instanceof Uint8Array)) {
    return answer({ id, ok: false, code: "unsupported", message: "This request is not understood." });
  }
  const onProgress = (/** @type {number} */ progress) => answer({ id, progress });
  try {
    const result =
      op === "convert" ? convertFile(bytes, { onProgress }) : decodeFile(bytes, { maxSeconds, onProgress });
    answer({ id, ok: true, ...(await result) });
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
