import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, expect, type Page } from "@playwright/test";
import config from "../../playwright.config";
import type { App } from "./app";
import type { Person } from "./person";

const RATE = 16_000;
const HEADER_BYTES = 44;
const question = readFileSync("tests/fixtures/calls/question.wav");
export const QUESTION_SECONDS = (question.length - HEADER_BYTES) / (RATE * 2);

/** A WAV file for a microphone where nobody speaks: a speaker would interrupt the answers. */
export function silentMicrophone(): string {
  const silence = Buffer.alloc(300 * RATE * 2);
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(HEADER_BYTES - 8 + silence.length, 4);
  header.writeUInt32LE(silence.length, 40);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "keepsake-microphone-")), "microphone.wav");
  writeFileSync(file, Buffer.concat([header, silence]));
  return file;
}

/** The loudspeaker's output, sample by sample, and when the agent's frames came in on the same clock. */
export type Heard = {
  /** Hz. */
  rate: number;
  samples: Float32Array;
  /** Seconds into `samples`. */
  interruptedAt: number[];
  /** Seconds of the agent's sound in the frames that arrived. */
  received: number;
  /** The same of the notice before it, of which nothing is in `samples`. */
  ofNotice: number;
};

type TapWindow = typeof window & {
  taps: { context: AudioContext; pieces: Int16Array[]; clickAt: number }[];
  interruptedAt: number[];
  received: number;
  ofNotice: number;
  /** The event of the notice's sound and when it began, once it sounds, and when it has sounded and the agent's own follows. */
  notice: { eventId: number | null; beganAt: number; isOverAt: number | null } | null;
  microphones: MediaStreamTrack[];
  /** Sound of the page's audio element, at RATE. */
  files: Int16Array[];
  /** The loudspeaker's output after the notice, and when that began on the context's clock. */
  tapped: () => { rate: number; samples: Int16Array; startedAt: number };
  /** Plays mono sound into the open microphone, to its end. */
  say: (samples: Float32Array, rate: number) => Promise<void>;
};

/** In the page, before anything of ours. */
function installTaps() {
  const own = window as TapWindow;
  Object.assign(own, {
    taps: [],
    interruptedAt: [],
    received: 0,
    ofNotice: 0,
    notice: null,
    microphones: [],
    files: [],
  });
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...given: unknown[]) => unknown;
  // The product's own capture, the one worklet that its policy lets in, listens to the loudspeaker here. A click that
  // only it hears ties its samples to the context's clock.
  const tap = async (source: AudioNode, context: AudioContext) => {
    if (own.taps.some((one) => one.context === context)) return;
    const made = { context, pieces: [] as Int16Array[], clickAt: 0 };
    own.taps.push(made);
    await context.audioWorklet.addModule("/worklets/capture.js");
    const { sampleRate: rate } = context;
    const node = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0, processorOptions: { rate } });
    node.port.onmessage = ({ data }: MessageEvent<Int16Array>) => made.pieces.push(data);
    connect.call(source, node);
    const buffer = context.createBuffer(1, 1, rate);
    buffer.getChannelData(0)[0] = 1;
    const click = new AudioBufferSourceNode(context, { buffer });
    connect.call(click, node);
    made.clickAt = Math.round((context.currentTime + 0.1) * rate) / rate;
    click.start(made.clickAt);
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...given: unknown[]) {
    const [target] = given;
    // ElevenLabs' own client plays through an audio element.
    const isWayOut = target instanceof AudioDestinationNode || target instanceof MediaStreamAudioDestinationNode;
    if (isWayOut && this instanceof AnalyserNode) void tap(this, target.context as AudioContext);
    return connect.apply(this, given);
  } as typeof AudioNode.prototype.connect;

  // Recordings play in an audio element of their own, which is in no document.
  const play = HTMLMediaElement.prototype.play;
  const tapped = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement & { captureStream(): MediaStream }) {
    if (!tapped.has(this)) this.addEventListener("playing", () => void tapFile(this.captureStream()));
    tapped.add(this);
    return play.call(this);
  };
  const tapFile = async (stream: MediaStream) => {
    const context = new AudioContext();
    await context.audioWorklet.addModule("/worklets/capture.js");
    const node = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0, processorOptions: { rate: 16_000 } });
    node.port.onmessage = ({ data }: MessageEvent<Int16Array>) => own.files.push(data);
    connect.call(context.createMediaStreamSource(stream), node);
  };

  type Sound = { audio_base_64: string; event_id: number };
  type Frame = { type: string; audio_event?: Sound };
  const count = ({ audio_base_64: sound, event_id: eventId }: Sound) => {
    const seconds = (sound.length * 0.75) / 32_000;
    const { notice } = own;
    const now = own.taps.at(-1)?.context.currentTime ?? 0;
    if (notice && notice.eventId === null) Object.assign(notice, { eventId, beganAt: now });
    if (notice?.eventId === eventId) own.ofNotice += seconds;
    else own.received += seconds;
    // Frames come ahead of their sound.
    if (notice && notice.eventId !== eventId) notice.isOverAt ??= Math.max(now, notice.beganAt + own.ofNotice);
  };
  own.tapped = () => {
    const tap = own.taps.at(-1);
    const rate = tap?.context.sampleRate ?? 1;
    const samples = new Int16Array((tap?.pieces ?? []).reduce((sum, piece) => sum + piece.length, 0));
    let filled = 0;
    for (const piece of tap?.pieces ?? []) {
      samples.set(piece, filled);
      filled += piece.length;
    }
    // Full scale, which speech does not reach.
    const click = samples.findIndex((sample) => sample > 32_700);
    if (click >= 0) samples[click] = 0;
    const fromClick = (tap?.clickAt ?? 0) - click / rate;
    const isOverAt = own.notice ? (own.notice.isOverAt ?? Number.POSITIVE_INFINITY) : fromClick;
    const skipped = Math.min(samples.length, Math.max(0, Math.round((isOverAt - fromClick) * rate)));
    return { rate, samples: samples.subarray(skipped), startedAt: fromClick + skipped / rate };
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener("message", ({ data }) => {
        const frame = JSON.parse(String(data)) as Frame;
        if (frame.type === "keepsake_disclosure") own.notice = { eventId: null, beganAt: 0, isOverAt: null };
        if (frame.audio_event) count(frame.audio_event);
        if (frame.type === "interruption") own.interruptedAt.push(own.taps.at(-1)?.context.currentTime ?? 0);
      });
    }
  };

  const media = navigator.mediaDevices;
  if (!media) return;
  const getUserMedia = media.getUserMedia.bind(media);
  // The device is silent, so that a test speaks when it is time to and not when a file does.
  media.getUserMedia = async (wanted) => {
    const device = await getUserMedia(wanted);
    const context = new AudioContext();
    const mouth = context.createMediaStreamDestination();
    context.createMediaStreamSource(device).connect(mouth);
    const [track] = mouth.stream.getAudioTracks() as [MediaStreamTrack];
    const stop = track.stop.bind(track);
    track.stop = () => {
      for (const one of device.getTracks()) one.stop();
      stop();
      void context.close();
    };
    own.microphones.push(track, ...device.getAudioTracks());
    own.say = async (samples, rate) => {
      const buffer = context.createBuffer(1, samples.length, rate);
      buffer.getChannelData(0).set(samples);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(mouth);
      const said = new Promise((resolve) => source.addEventListener("ended", resolve));
      source.start();
      await said;
    };
    return mouth.stream;
  };
}

export type CallPage = {
  browser: Browser;
  page: Page;
  complaints: string[];
  heard: () => Promise<Heard>;
  /** Says the recorded question into the microphone, and returns when it has been said. */
  ask: () => Promise<void>;
};

type Options = {
  /** Off for measuring: the recorder of the loudspeaker begins an audio thread of its own with each call. */
  records?: boolean;
  /** For a page into which a script of another's is put. */
  bypassCSP?: boolean;
};

/** A browser with a microphone, signed in as this person. */
export async function openCallPage(
  app: App,
  person: Person,
  { records = true, bypassCSP = false }: Options = {},
): Promise<CallPage> {
  const launch = config.use?.launchOptions;
  const browser = await chromium.launch({
    ...launch,
    args: [
      ...(launch?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-audio-capture=${silentMicrophone()}`,
    ],
  });
  const context = await browser.newContext({ baseURL: app.url, bypassCSP });
  await context.addCookies(person.cookies());
  // The compiler of the benches names functions with a helper that pages lack.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  if (records) await context.addInitScript(installTaps);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== app.url) complaints.push(`foreign request: ${request.url()}`);
  });
  const asked = { base64: question.subarray(HEADER_BYTES).toString("base64"), rate: RATE };
  return { browser, page, complaints, heard: () => readHeard(page), ask: () => page.evaluate(speak, asked) };
}

/** In the page. */
function speak({ base64, rate }: { base64: string; rate: number }) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const samples = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
  return (window as TapWindow).say(samples, rate);
}

/** Until the loudspeaker has sounded for so many seconds in all, without its silences and the notice. */
export async function hearFor(page: Page, seconds: number) {
  const sounded = () => {
    const { rate, samples } = (window as TapWindow).tapped();
    const block = Math.round(rate / 50);
    let loud = 0;
    for (let at = 0; at < samples.length; at += block) {
      const part = samples.subarray(at, at + block);
      if (part.some((sample) => Math.abs(sample) > 130)) loud += part.length;
    }
    return loud / rate;
  };
  await expect.poll(() => page.evaluate(sounded), { intervals: [200] }).toBeGreaterThan(seconds);
}

async function readHeard(page: Page): Promise<Heard> {
  const recorded = await page.evaluate(() => {
    const own = window as TapWindow;
    const { rate, samples, startedAt } = own.tapped();
    let binary = "";
    const bytes = new Uint8Array(samples.slice().buffer);
    for (let at = 0; at < bytes.length; at += 32_768) {
      binary += String.fromCharCode(...bytes.subarray(at, at + 32_768));
    }
    const interruptedAt = own.interruptedAt.map((at) => at - startedAt);
    return { rate, base64: btoa(binary), interruptedAt, received: own.received, ofNotice: own.ofNotice };
  });
  const bytes = Buffer.from(recorded.base64, "base64");
  const samples = Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768);
  const { rate, interruptedAt, received, ofNotice } = recorded;
  return { rate, samples, interruptedAt, received, ofNotice };
}

/** The sound of recordings that the page has played, without its silences, at 16 kHz. */
export async function heardOfFiles(page: Page): Promise<Float32Array> {
  const pieces = await page.evaluate(() => (window as TapWindow).files.map((piece) => [...piece]));
  const samples = Float32Array.from(pieces.flat(), (sample) => sample / 32_768);
  return withoutSilence({ samples, rate: RATE });
}

/** The microphones that were opened, and whether their light is still on. */
export const microphoneStates = (page: Page) =>
  page.evaluate(() => (window as TapWindow).microphones.map(({ readyState }) => readyState));

/** The sound without its silences, which a pitch or a loudness would be blurred by. */
export function withoutSilence({ samples, rate }: Pick<Heard, "samples" | "rate">): Float32Array {
  const frame = Math.round(rate / 50);
  const loud: number[] = [];
  for (let at = 0; at + frame <= samples.length; at += frame) {
    const part = samples.subarray(at, at + frame);
    if (part.some((sample) => Math.abs(sample) > 0.004)) loud.push(...part);
  }
  return Float32Array.from(loud);
}

/** A pause this long, in seconds, is silence: shorter than what lies between two answers, longer than a period. */
const SILENCE_SECONDS = 0.015;

/** Seconds from this moment until the sound had stopped. */
export function secondsUntilSilent({ samples, rate }: Heard, from: number): number {
  let last = from;
  for (let index = Math.round(from * rate); index < samples.length; index++) {
    if (Math.abs(samples[index] ?? 0) > 0.002) last = index / rate;
    else if (index / rate - last > SILENCE_SECONDS) break;
  }
  return last - from;
}

/** Types into a call; the box stands open only where nothing else is understood. */
export async function typeInCall(page: Page, text: string) {
  const box = page.getByLabel("Type instead of speaking");
  if (!(await box.isVisible())) await page.getByRole("button", { name: "More", exact: true }).click();
  await box.fill(text);
  await page.keyboard.press("Enter");
}
