import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { copyProtected, corrupt, unsupported } from "../refusal.js";
import { assertReadable, mostSamples } from "../work-limit.js";
import { startsWith } from "./tags.js";

/**
 * FFmpeg as WebAssembly, without network access and with no file but its input: reads formats that the other decoders
 * cannot. It is loaded on first use.
 */

const require = createRequire(import.meta.url);
let compiled = /** @type {Promise<WebAssembly.Module> | undefined} */ (undefined);

/** FFmpeg's format names. The format was detected before; FFmpeg does not guess. */
const demuxers = {
  mp3: "mp3",
  mp2: "mp3",
  wav: "wav",
  m4a: "mov",
  "3gp": "mov",
  webm: "matroska",
  mka: "matroska",
  ogg: "ogg",
  flac: "flac",
  aac: "aac",
  aiff: "aiff",
  caf: "caf",
  au: "au",
  wma: "asf",
  avi: "avi",
  mpeg: "mpeg",
  mpegts: "mpegts",
  flv: "flv",
  rm: "rm",
  voc: "voc",
  mxf: "mxf",
  gsm: "gsm",
  w64: "w64",
  wv: "wv",
  ape: "ape",
  tta: "tta",
  mpc: "mpc",
};

/** @typedef {keyof typeof demuxers} FfmpegFormat */
export const isFfmpegFormat = (/** @type {string} */ format) => Object.hasOwn(demuxers, format);

const bytesPerSample = 2;
/** Slightly more than the limit, so that a longer file is refused instead of cut. */
const mostBytes = mostSamples * bytesPerSample + 1_000_000;

/**
 * @typedef {object} Core
 * @property {(...args: string[]) => number} exec
 * @property {(logger: (line: { message: string }) => void) => void} setLogger
 * @property {{ writeFile: (name: string, bytes: Uint8Array) => void, readFile: (name: string) => Uint8Array<ArrayBuffer>,
 *   analyzePath: (name: string) => { exists: boolean }, unlink: (name: string) => void }} FS
 */

/** Vercel functions contain only the packed copy (server/vercel/function-files.mjs). */
function program() {
  const packed = new URL("../ffmpeg-core.wasm.gz", import.meta.url);
  return existsSync(packed) ? gunzipSync(readFileSync(packed)) : readFileSync(require.resolve("@ffmpeg/core/wasm"));
}

/** @returns {Promise<Core>} */
async function createCore() {
  compiled ??= WebAssembly.compile(program());
  const module = await compiled;
  const scope = /** @type {{ self?: unknown, location?: unknown }} */ (globalThis);
  // It is built for a browser's worker and reads its location; other decoders must not see this.
  Object.assign(scope, { self: { location: { href: "" } }, location: { href: "" } });
  try {
    const { default: create } = await import("@ffmpeg/core");
    return await create({
      instantiateWasm: (
        /** @type {WebAssembly.Imports} */ imports,
        /** @type {(instance: WebAssembly.Instance) => void} */ done,
      ) => {
        WebAssembly.instantiate(module, imports).then(done);
        return {};
      },
    });
  } finally {
    delete scope.self;
    delete scope.location;
  }
}

/**
 * @typedef {object} Found
 * @property {number} track the first track of sound that can be read, or -1
 * @property {string} codec of that track, otherwise of the first
 * @property {{ channels: number | null, sampleRate: number, seconds: number }} sound as the file says; null or 0 where it does not
 * @property {boolean} hasPicture moving, not a cover
 */

/** @returns {Found} */
function tracksIn(/** @type {string[]} */ lines) {
  const sounds = lines.filter((line) => /Stream #0:\d+.*?: Audio: /.test(line));
  const codecs = sounds.flatMap(
    (line) => /Stream #0:\d+.*?: Audio: (\S+)(?: \(([^)]*)\))?/.exec(line)?.slice(1, 3) ?? [],
  );
  const names = codecs.filter((_, index) => index % 2 === 0).map((name) => name.replace(/,$/, ""));
  const track = names.findIndex((name) => name !== "none" && name !== "unknown");
  const at = Math.max(0, track);
  const isPicture = (/** @type {string} */ line) =>
    /Stream #0:\d+.*?: Video: /.test(line) && !line.includes("attached pic");
  return {
    track,
    codec: [names[at], codecs[at * 2 + 1]].filter(Boolean).join(" "),
    sound: { ...channelsAndRate(sounds[at] ?? ""), seconds: secondsIn(lines) },
    hasPicture: lines.some(isPicture),
  };
}

/**
 * Parses "Audio: flac, 192000 Hz, 7.1, s16": a layout's name, a number of channels, or main and low-frequency channels.
 */
function channelsAndRate(/** @type {string} */ line) {
  const [, rate = "0", layout = ""] = /, (\d+) Hz, ([^,]+)/.exec(line) ?? [];
  const counted = /^(\d+) channels/.exec(layout) ?? /^(\d+)\.(\d+)/.exec(layout);
  const named = { mono: 1, stereo: 2, quad: 4, hexagonal: 6, octagonal: 8 }[layout.trim()];
  const channels = counted ? Number(counted[1]) + Number(counted[2] ?? 0) : (named ?? null);
  return { channels, sampleRate: Number(rate) };
}

/** The seconds of "Duration: 00:09:55.00"; 0 where it is "N/A". */
function secondsIn(/** @type {string[]} */ lines) {
  for (const line of lines) {
    const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(line) ?? [];
    if (seconds) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  }
  return 0;
}

/**
 * @param {Uint8Array} bytes
 * @param {FfmpegFormat} format
 * @param {() => void} alive
 */
async function open(bytes, format, alive) {
  const core = await createCore();
  alive();
  /** @type {string[]} */
  const lines = [];
  core.setLogger(({ message }) => {
    lines.push(message);
    alive();
  });
  core.FS.writeFile("given", bytes);
  const isNewMusepack = format === "mpc" && startsWith(bytes, 0, "MPCK");
  const given = ["-hide_banner", "-f", isNewMusepack ? "mpc8" : demuxers[format], "-i", "given"];
  core.exec(...given);
  const found = tracksIn(lines);
  /** @returns {{ made: Uint8Array<ArrayBuffer>, isWhole: boolean } | null} */
  const make = (/** @type {string[]} */ ...options) => {
    const isWhole = core.exec(...given, "-map", `0:a:${found.track}`, "-map_metadata", "-1", ...options, "made") === 0;
    if (!core.FS.analyzePath("made").exists) return null;
    const made = core.FS.readFile("made");
    core.FS.unlink("made");
    return made.length > 0 ? { made, isWhole } : null;
  };
  return { ...found, make };
}

/**
 * The audio as 16-bit WAV. For a video, or a format that is not stored, also its unchanged packets in a WebM or
 * Matroska file, or else that WAV.
 * @param {Uint8Array} bytes
 * @param {FfmpegFormat} format
 * @param {{ maxFileSeconds: number, isKept: boolean, alive: () => void }} options
 */
export async function readByFfmpeg(bytes, format, { maxFileSeconds, isKept, alive }) {
  const { track, codec, sound, hasPicture, make } = await open(bytes, format, alive);
  if (track < 0) throw nameOf(codec, bytes);
  assertReadable(sound);
  // Times are derived from samples, since a file's may use another clock or start late.
  const end = ["-af", "asetpts=N/SR/TB", "-t", String(maxFileSeconds + 5), "-fs", String(mostBytes)];
  const wav = make(...end, "-c:a", "pcm_s16le", "-bitexact", "-f", "wav")?.made;
  if (!wav || wav.length <= wavHeaderBytes) throw nameOf(codec, bytes);
  const container = format === "webm" ? "webm" : "matroska";
  if (!hasPicture && isKept) return { wav, kept: null };
  const copy = make("-c:a", "copy", "-bitexact", "-f", container);
  // Matroska does not support every audio format.
  return { wav, kept: copy?.isWhole ? copy.made : wav };
}

const wavHeaderBytes = 44;

/** A file that FFmpeg can identify but not read is not damaged. */
function nameOf(/** @type {string} */ codec, /** @type {Uint8Array} */ bytes) {
  if (/xHE-AAC|\bUSAC\b/i.test(codec)) return unsupported("A recording in xHE-AAC");
  if (codec === "") return unsupported("A file with this kind of sound");
  if (/^(none|unknown)/.test(codec)) {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("drms")
      ? copyProtected()
      : unsupported("A file with this kind of sound");
  }
  return corrupt(`${codec} without sound`);
}
