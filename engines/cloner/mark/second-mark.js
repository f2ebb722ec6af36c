import { readdirSync } from "node:fs";
import path from "node:path";
import { loadRuntime, sessionOptions } from "../model/runtime.js";
import { Refusal } from "../refusal.js";
import { resampled } from "./resample.js";

/** The sample rate the model was trained for. */
const markRate = 16_000;
/** The graphs accept only whole steps of the network. */
const hop = 320;
/** Maximum length of a window, because memory grows with it. */
const windowSamples = 10 * markRate;
/** "KS" in 16 bits, the same in all copies of the product, so that it identifies no one. */
const message = Array.from({ length: 16 }, (_, bit) => (0x4b53 >> (15 - bit)) & 1);
const half = 0.5;

/**
 * @typedef {Awaited<ReturnType<typeof openSecondMark>>} SecondMark
 * @typedef {import("../model/runtime.js").Session} Session
 * @typedef {import("../model/runtime.js").Tensor} Tensor
 */

const unknownMark = (/** @type {string} */ why) => new Refusal("bundle_unknown", `This model cannot be used: ${why}`);

/**
 * Opens the two graphs of a model. Their files have "generator" and "detector" in their names; the names of inputs and outputs
 * are the graphs' own.
 * @throws {Refusal}
 */
export async function openSecondMark(/** @type {string} */ runtimeFolder, /** @type {string} */ folder) {
  const runtime = loadRuntime(runtimeFolder);
  const open = async (/** @type {string} */ role) => {
    const name = readdirSync(folder).find((file) => file.endsWith(".onnx") && file.includes(role));
    if (!name) throw unknownMark(`its ${role} is missing.`);
    try {
      return await runtime.InferenceSession.create(path.join(folder, name), sessionOptions);
    } catch {
      throw unknownMark(`${name} cannot be read.`);
    }
  };
  const [generator, detector] = [await open("generator"), await open("detector")];
  const others = generator.inputMetadata.filter((info) => info !== audioOf(generator));
  if (others.length > 1) throw unknownMark("its generator asks for more than sound and a message.");
  return { runtime, sessions: { generator, detector }, audio: audioOf(detector).name, messageInput: others[0] };
}

/** The input of a graph that takes audio: [batch, channel, samples]. */
function audioOf(/** @type {Session} */ { inputMetadata }) {
  const found = inputMetadata.find(({ type, shape }) => type === "float32" && shape?.length === 3);
  if (!found) throw unknownMark("one of its graphs takes no sound.");
  return found;
}

/**
 * Adds the watermark. Only the watermark is resampled, so the audio keeps its own bandwidth.
 * @param {SecondMark} model
 * @param {Float32Array} pcm mono
 * @param {number} rate
 * @param {() => void} goOn throws when the request was cancelled
 */
export async function markSound(model, pcm, rate, goOn) {
  const { runtime, sessions, messageInput } = model;
  const { generator } = sessions;
  const input = audioOf(generator).name;
  const heard = resampled(pcm, rate, markRate);
  const mark = new Float32Array(heard.length);
  const feeds = messageInput ? { [messageInput.name]: messageTensor(model) } : {};
  for await (const { from, length, tensor } of windows(runtime, heard, goOn)) {
    const [made] = await run(generator, { ...feeds, [input]: tensor });
    if (made?.data.length !== tensor.data.length) throw unknownMark("its generator made another length of sound.");
    mark.set(made.data.subarray(0, length), from);
  }
  const added = resampled(mark, markRate, rate);
  return pcm.map((sample, at) => sample + (added[at] ?? 0));
}

/** @param {Session} session @param {Record<string, Tensor>} feeds */
async function run(session, feeds) {
  try {
    return Object.values(await session.run(feeds));
  } catch {
    throw unknownMark("one of its graphs does not take what it asks for.");
  }
}

/** @param {SecondMark} model */
function messageTensor({ runtime, messageInput }) {
  const values = { int64: BigInt64Array.from(message, BigInt), int32: Int32Array.from(message) };
  const type = messageInput?.type ?? "";
  const data = type in values ? values[/** @type {keyof typeof values} */ (type)] : Float32Array.from(message);
  return new runtime.Tensor(type in values ? type : "float32", data, [1, message.length]);
}

/**
 * The share of the audio that carries the watermark, and how many bits of its message differ from ours: null if the
 * graph reads none.
 * @param {SecondMark} model
 * @param {Float32Array} pcm mono, at `markRate`
 * @param {() => void} goOn
 */
export async function detectMark({ runtime, sessions, audio }, pcm, goOn) {
  let marked = 0;
  const bits = new Float64Array(message.length);
  let hasBits = false;
  for await (const { length, tensor } of windows(runtime, pcm, goOn)) {
    const samples = tensor.data.length;
    const outputs = await run(sessions.detector, { [audio]: tensor });
    const found = outputs.find(({ dims }) => dims.at(-1) === samples);
    if (!found) throw unknownMark("its detector does not judge each sample.");
    // Some exports return the probability of no watermark before that of one.
    const chances = found.data.length > samples ? found.data.subarray(samples) : found.data;
    for (let at = 0; at < length; at++) if (chances[at] > half) marked++;
    const read = outputs.find(({ data }) => data.length === message.length);
    hasBits = read !== undefined;
    read?.data.forEach((/** @type {number} */ chance, /** @type {number} */ bit) => {
      bits[bit] = (bits[bit] ?? 0) + (chance - half) * length;
    });
  }
  const wrong = message.filter((bit, at) => Number((bits[at] ?? 0) > 0) !== bit).length;
  return { share: pcm.length === 0 ? 0 : marked / pcm.length, wrongBits: hasBits ? wrong : null };
}

/**
 * The audio in windows of about equal length, each padded with silence to a whole step.
 * @param {import("../model/runtime.js").Runtime} runtime
 * @param {Float32Array} pcm
 * @param {() => void} goOn
 */
async function* windows({ Tensor }, pcm, goOn) {
  const size = Math.ceil(pcm.length / Math.ceil(pcm.length / windowSamples) / hop) * hop;
  for (let from = 0; from < pcm.length; from += size) {
    goOn();
    const part = pcm.subarray(from, from + size);
    const padded = new Float32Array(Math.ceil(part.length / hop) * hop);
    padded.set(part);
    yield { from, length: part.length, tensor: new Tensor("float32", padded, [1, 1, padded.length]) };
  }
}
