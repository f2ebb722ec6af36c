import { setPriority } from "node:os";
import { decodeAmr } from "./decode-amr.js";

/**
 * Messages in: `{ id, op: "decode", bytes }` and `{ id, op: "ping" }`.
 * Messages out: `{ ready: true }` once, then one `{ id, ok: true, ... }` or `{ id, ok: false, code, message }` for each.
 */

/** The first argument is the niceness, which yields to other work on the machine. */
setPriority(Number(process.argv[2] ?? 10));

const answer = (/** @type {Record<string, unknown>} */ message) => {
  if (process.connected) process.send?.(message);
};

/** @param {{ id: number, op: string, bytes?: Uint8Array }} request */
async function handle({ id, op, bytes }) {
  if (op === "ping") return answer({ id, ok: true });
  if (op !== "decode" || !(bytes instanceof Uint8Array)) {
    return answer({ id, ok: false, code: "unsupported", message: "This request is not understood." });
  }
  const wav = await decodeAmr(bytes);
  if (wav) return answer({ id, ok: true, wav });
  answer({
    id,
    ok: false,
    code: "corrupt",
    message:
      "This file seems to be damaged and cannot be read. Please keep it, and copy or export it once more from where it was made.",
  });
}

let queue = Promise.resolve();
process.on("message", (/** @type {Parameters<typeof handle>[0]} */ request) => {
  queue = queue.then(() => handle(request));
});
process.on("disconnect", () => process.exit(0));
answer({ ready: true });
