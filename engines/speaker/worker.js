import { setPriority } from "node:os";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { measure, measureQuickly } from "./analysis/measure.js";
import { findPassages } from "./analysis/passages.js";
import { CalibrationCancelled, calibrate, NoVoiceFound } from "./calibration/calibrate.js";
import { patternAt } from "./marking/pattern.js";
import { measureLoudness } from "./signal/loudness.js";
import { Espeak } from "./synthesis/espeak.js";
import { createOutputOf } from "./synthesis/output.js";
import { Speech } from "./synthesis/speech.js";

/** Runs the synthesiser in a separate thread, because it blocks while it speaks and `main.js` must keep listening. */

// On Linux, priorities are set per thread.
setPriority(workerData.niceness);

const loading = Espeak.load();
// Prepares the watermark's pattern in advance for the rates of the embedded voice, of calls and of most services, so
// that no first audio waits for it.
for (const rate of [16000, 22050, 24000, 32000]) patternAt(rate);
const espeak = await loading;
/** @type {import("node:worker_threads").MessagePort} */
const cancelPort = workerData.cancelPort;
/** Ordered by next turn. @type {Map<number, { speech: Speech, account: number | undefined }>} */
const speaking = new Map();
/** Seconds of audio encoded at a time: a voice server may send a whole sentence in one chunk. */
const pieceSeconds = 0.1;
/**
 * Audio from elsewhere, being encoded. @type {Map<number, { rate: number, output:
 * Promise<import("./synthesis/output.js").Output> }>}
 */
const encoding = new Map();
/** @type {Set<number>} */
const cancelled = new Set();
let isTakingTurns = false;

const answer = (/** @type {Record<string, unknown>} */ message) => parentPort?.postMessage(message);
const refuse = (/** @type {number} */ id, /** @type {string} */ code, /** @type {string} */ message) =>
  answer({ id, ok: false, code, message });

/** Reads pending cancel messages, even while the synthesiser blocks this thread. */
function isCancelled(/** @type {number} */ id) {
  for (let got = receiveMessageOnPort(cancelPort); got; got = receiveMessageOnPort(cancelPort))
    cancelled.add(got.message);
  return cancelled.has(id);
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Each account gets one sentence per turn, alternating between its texts, so that neither many texts nor a long one
 * delays another account.
 */
async function takeTurns() {
  if (isTakingTurns) return;
  isTakingTurns = true;
  while (speaking.size) {
    /** @type {Map<number | undefined, number>} */
    const firsts = new Map();
    for (const [id, { account }] of speaking) if (!firsts.has(account)) firsts.set(account, id);
    for (const id of firsts.values()) {
      const text = speaking.get(id);
      if (!text) continue;
      speaking.delete(id);
      if (text.speech.speakNext(espeak)) speaking.set(id, text);
      else end(id, text.speech);
      await nextTick();
    }
  }
  isTakingTurns = false;
}

function end(/** @type {number} */ id, /** @type {Speech} */ speech) {
  if (isCancelled(id)) {
    cancelled.delete(id);
    return answer({ id, ok: false, code: "cancelled", message: "The speech was stopped.", seconds: speech.seconds });
  }
  speech.finish();
  answer({ id, done: true, seconds: speech.seconds, loudness: speech.loudness });
}

/** @param {{ id: number, op: string } & Record<string, any>} request */
async function handle({ id, op, ...input }) {
  if (op === "ping") return answer({ id, ok: true });
  if (op === "measure") {
    return answer({ id, ok: true, measured: input.quick ? measureQuickly(input.pcm) : measure(input.pcm) });
  }
  if (op === "loudness") return answer({ id, ok: true, ...measureLoudness(input.channels, input.rate) });
  if (op === "passages") return answer({ id, ok: true, passages: findPassages(input.pcm, input.most) });
  if (op === "encode") {
    const output = createOutputOf(input.rate, input.format, input.level, input.isSecondTime);
    return encoding.set(id, { rate: input.rate, output });
  }
  if (op === "sound" || op === "end") return encode(id, input.pcm);
  if (op === "drop") return encoding.delete(id);
  if (op === "calibrate") return runCalibration(id, input);
  if (op === "speak") return startSpeech(id, input);
  return refuse(id, "unknown", "This request is not understood.");
}

async function runCalibration(/** @type {number} */ id, /** @type {Record<string, any>} */ input) {
  try {
    const checkCancelled = async () => {
      await nextTick();
      return isCancelled(id);
    };
    const report = (/** @type {number} */ progress) => answer({ id, progress });
    const profile = await calibrate(espeak, /** @type {any} */ (input), checkCancelled, report);
    answer({ id, ok: true, profile });
  } catch (error) {
    if (error instanceof NoVoiceFound) return refuse(id, "no_voice", "No voice could be heard in these recordings.");
    if (error instanceof CalibrationCancelled) return refuse(id, "cancelled", "The voice was not made.");
    throw error;
  } finally {
    cancelled.delete(id);
  }
}

async function startSpeech(/** @type {number} */ id, /** @type {Record<string, any>} */ input) {
  const speech = await Speech.create(/** @type {any} */ (input), {
    onAudio: (chunk) => answer({ id, chunk }),
    onWords: (words) => {
      if (input.words) answer({ id, words });
    },
    isCancelled: () => isCancelled(id),
  });
  if (!speech.hasWords) return refuse(id, "nothing_to_say", "There is nothing in this text that can be spoken.");
  speaking.set(id, { speech, account: input.account });
  takeTurns();
}

/** A message without audio marks the end. */
async function encode(/** @type {number} */ id, /** @type {Uint8Array | undefined} */ pcm) {
  const known = encoding.get(id);
  if (!known) return;
  const output = await known.output;
  const pass = (/** @type {Uint8Array} */ chunk) => {
    if (chunk.length) answer({ id, chunk });
  };
  if (pcm) {
    const samples = new Int16Array(pcm.slice().buffer);
    const piece = Math.round(known.rate * pieceSeconds);
    for (let from = 0; from < samples.length; from += piece) pass(output.push(samples.subarray(from, from + piece)));
    return;
  }
  pass(output.finish());
  encoding.delete(id);
  answer({ id, ok: true, loudness: output.loudness() });
}

parentPort?.on("message", handle);
answer({ ready: true });
