import { setPriority } from "node:os";
import { MessageChannel, Worker } from "node:worker_threads";

/**
 * Messages in, each with an `id`:
 * - `{ op: "measure", pcm, quick? }` -> `{ ok: true, measured }`
 * - `{ op: "calibrate", parts, language, transcript? }` -> any number of `{ progress }`, then `{ ok: true, profile }`
 * - `{ op: "speak", text, profile, language, format, words?, level?, pace?, follows?, account? }` -> any number of `{
 *   chunk }` and `{ words }`, then `{ done: true, seconds, loudness }`
 * - `{ op: "passages", pcm, most }` -> `{ ok: true, passages }`
 * - `{ op: "loudness", channels, rate }` -> `{ ok: true, lufs, truePeakDb }`
 * - `{ op: "encode", rate, format, level?, isSecondTime? }`, then any number of `{ op: "sound", pcm }` and `{ op: "end"
 *   }`, all with one id -> any number of `{ chunk }`, then `{ ok: true, loudness }`; `{ op: "drop" }` ends it without a
 *   response
 * - `{ op: "cancel" }` stops the request of that id; the response is then `{ ok: false, code: "cancelled" }`
 * - `{ op: "ping" }` -> `{ ok: true }`
 *
 * `{ ready: true }` is sent once at the start; failures respond with `{ ok: false, code, message }`.
 */

/** The first argument; the lowest priority by default. */
const niceness = Number(process.argv[2] ?? 19);
setPriority(niceness);

const cancelChannel = new MessageChannel();
const worker = new Worker(new URL("./worker.js", import.meta.url), {
  workerData: { cancelPort: cancelChannel.port2, niceness },
  transferList: [cancelChannel.port2],
});
worker.on("message", (message) => {
  if (process.connected) process.send?.(message);
});
worker.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
process.on("message", (/** @type {{ id: number, op: string }} */ request) => {
  if (request.op === "cancel") cancelChannel.port1.postMessage(request.id);
  else worker.postMessage(request);
});
process.on("disconnect", () => process.exit(0));
