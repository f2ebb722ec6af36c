/**
 * The local engines: how soon and how fast they speak, how soon they stop, and how much memory the worst work takes.
 * usage: npx tsx --conditions=react-server rigs/bench/speaker.ts
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calibrateVoice, measureSpeech } from "@/lib/providers/engines/analyse";
import { decodeAudio } from "@/lib/providers/engines/decode";
import type { EngineProcess } from "@/lib/providers/engines/engine-process";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import type { VoiceProfile } from "@/lib/providers/engines/messages";
import { speakLocally } from "@/lib/providers/engines/speak";
import { percentile, report } from "./report";

/** 100 characters. */
const sentence = "The quick brown fox jumps over the lazy dog, and then everybody went home to have a cup of warm tea.";
const runs = 40;
const warmUps = 5;
const megabyte = 1024 * 1024;
const largestUpload = 10 * megabyte;
const folder = ".reports/worst-recordings";

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The process's peak memory. */
function peakMegabytes(engine: EngineProcess | undefined): number {
  const status = readFileSync(`/proc/${engine?.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function speakOnce(profile: VoiceProfile, format: "mp3" | "pcm_16000") {
  const start = performance.now();
  const { audio, seconds } = await speakLocally({ text: sentence, profile, language: "en", format });
  const firstAudioMs = performance.now() - start;
  await new Response(audio).arrayBuffer();
  return { firstAudioMs, timesRealTime: ((await seconds) * 1000) / (performance.now() - start) };
}

async function cancelOnce(profile: VoiceProfile) {
  const { audio, seconds } = await speakLocally({
    text: sentence.repeat(40),
    profile,
    language: "en",
    format: "pcm_16000",
  });
  const reader = audio.getReader();
  await reader.read();
  const start = performance.now();
  await reader.cancel();
  await seconds;
  return performance.now() - start;
}

/** Ten minutes at 48 kHz stereo, or as much of it as ten megabytes hold, in every accepted format. */
function worstRecordings(): string[] {
  mkdirSync(folder, { recursive: true });
  const voice = "tests/fixtures/audio/woman.mp3";
  const make = (name: string, seconds: number, codec: string[]) => {
    const path = join(folder, name);
    execFileSync("ffmpeg", [
      ...["-v", "error", "-y", "-stream_loop", "-1", "-i", voice, "-t", String(seconds), "-ar", "48000", "-ac", "2"],
      ...codec,
      path,
    ]);
    return path;
  };
  return [
    make("worst.wav", 54, ["-c:a", "pcm_s16le"]),
    make("worst-adpcm.wav", 210, ["-c:a", "adpcm_ima_wav"]),
    make("worst.mp3", 600, ["-c:a", "libmp3lame", "-b:a", "128k"]),
    make("worst.m4a", 600, ["-c:a", "aac", "-b:a", "128k"]),
    make("worst-lossless.m4a", 75, ["-c:a", "alac"]),
    make("worst.webm", 600, ["-c:a", "libopus", "-b:a", "120k"]),
    make("worst-opus.ogg", 600, ["-c:a", "libopus", "-b:a", "120k"]),
    make("worst-vorbis.ogg", 600, ["-c:a", "libvorbis", "-b:a", "128k"]),
  ];
}

async function decodeWorst() {
  const rows = [];
  for (const path of worstRecordings()) {
    const bytes = new Uint8Array(readFileSync(path));
    const start = performance.now();
    const audio = await decodeAudio(bytes);
    if (!audio.ok) throw new Error(`${path}: ${audio.message}`);
    const milliseconds = performance.now() - start;
    rows.push({
      recording: path.slice(folder.length + 1),
      megabytes: rounded(bytes.length / megabyte),
      underLimit: bytes.length <= largestUpload,
      seconds: rounded(audio.durationSeconds),
      milliseconds: rounded(milliseconds),
      decoderPeakMegabytes: rounded(peakMegabytes(engines().decoder)),
    });
  }
  return rows;
}

async function main() {
  const decoding = await decodeWorst();
  const decoderPeak = peakMegabytes(engines().decoder);

  const sample = await decodeAudio(new Uint8Array(readFileSync(join(folder, "worst.mp3"))));
  if (!sample.ok) throw new Error(sample.message);
  await measureSpeech(sample.pcm);
  const start = performance.now();
  const profile = await calibrateVoice({ parts: [sample.pcm], language: "en" });
  const calibrationSeconds = (performance.now() - start) / 1000;
  const analystPeak = peakMegabytes(engines().analyst);

  for (let i = 0; i < warmUps; i++) await speakOnce(profile, "mp3");
  const mp3 = [];
  const pcm = [];
  const cancelled = [];
  for (let i = 0; i < runs; i++) mp3.push(await speakOnce(profile, "mp3"));
  for (let i = 0; i < runs; i++) pcm.push(await speakOnce(profile, "pcm_16000"));
  for (let i = 0; i < runs / 2; i++) cancelled.push(await cancelOnce(profile));
  const long = await speakLocally({ text: sentence.repeat(48), profile, language: "en", format: "mp3" });
  await new Response(long.audio).arrayBuffer();
  const speakerPeak = peakMegabytes(engines().speakers[0]);

  const row = (name: string, results: { firstAudioMs: number; timesRealTime: number }[]) => ({
    format: name,
    firstAudioP50Ms: rounded(
      percentile(
        results.map((r) => r.firstAudioMs),
        0.5,
      ),
    ),
    firstAudioP95Ms: rounded(
      percentile(
        results.map((r) => r.firstAudioMs),
        0.95,
      ),
    ),
    timesRealTimeP50: rounded(
      percentile(
        results.map((r) => r.timesRealTime),
        0.5,
      ),
    ),
  });
  const speech = [row("mp3", mp3), row("pcm_16000", pcm)];
  report(
    "speaker",
    {
      decoding,
      speech,
      other: [
        { figure: "calibration of 120 s, seconds", value: rounded(calibrationSeconds) },
        { figure: "stop after cancel, p95 ms", value: rounded(percentile(cancelled, 0.95)) },
        { figure: "decoder, most memory, MB", value: rounded(decoderPeak) },
        { figure: "analysis, most memory, MB", value: rounded(analystPeak) },
        { figure: "speech, most memory, MB", value: rounded(speakerPeak) },
      ],
    },
    [
      ...speech.flatMap((figures) => [
        { name: `first audio, ${figures.format}, p95 ms`, value: figures.firstAudioP95Ms, atMost: 50 },
        { name: `whole sentence, ${figures.format}, times real time`, value: figures.timesRealTimeP50, atLeast: 40 },
      ]),
      { name: "stop after cancel, p95 ms", value: rounded(percentile(cancelled, 0.95)), atMost: 20 },
      { name: "recordings over the upload limit", value: decoding.filter((d) => !d.underLimit).length, atMost: 0 },
      { name: "decoder, most memory, MB", value: rounded(decoderPeak), atMost: 250 },
      { name: "analysis, most memory, MB", value: rounded(analystPeak), atMost: 250 },
      { name: "speech, most memory, MB", value: rounded(speakerPeak), atMost: 250 },
    ],
  );
}

await main().finally(stopEngines);
