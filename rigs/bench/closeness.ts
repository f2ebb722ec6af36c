/**
 * How close the local voice comes to its recordings, on recordings that were not used to make it.
 * Targets: five people and four voices of another synthesiser, in five languages (scripts/human-recordings.sh).
 * usage: npx tsx --conditions=react-server rigs/bench/closeness.ts [speaker ...]
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calibrateVoice, measureVoice } from "@/lib/providers/engines/analyse";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { stopEngines } from "@/lib/providers/engines/engines";
import type { FullMeasurement, VoiceProfile } from "@/lib/providers/engines/messages";
import { speakLocally } from "@/lib/providers/engines/speak";
import { report } from "./report";

const folder = ".reports/speakers";
const people = new Set(["en-allison", "es-allison", "fr-june", "it-carlo", "ru-operator"]);
const pitchLimitSemitones = 0.5;
const spectrumLimitDb = 2;
const longestTextCharacters = 4500;

type Speaker = {
  name: string;
  sample: FullMeasurement;
  heldOut: FullMeasurement;
  spoken: FullMeasurement;
  standard: FullMeasurement;
};

async function recording(path: string, maxSeconds: number) {
  const audio = await decodeAudio(new Uint8Array(readFileSync(path)), { maxSeconds });
  if (!audio.ok) throw new Error(`${path}: ${audio.message}`);
  return audio;
}

/** The voice reading the text, measured like a recording. */
async function spokenBy(profile: VoiceProfile | null, language: string, text: string): Promise<FullMeasurement> {
  const { audio } = await speakLocally({ text, profile, language, format: "pcm_16000" });
  const bytes = await new Response(audio).arrayBuffer();
  return measureVoice(Float32Array.from(new Int16Array(bytes), (value) => value / 32768));
}

async function compare(name: string): Promise<Speaker> {
  const language = name.slice(0, 2);
  const sample = await recording(join(folder, name, "sample.wav"), 120);
  const heldOut = await recording(join(folder, name, "held-out.wav"), 400);
  const text = readFileSync(join(folder, name, "held-out.txt"), "utf8").slice(0, longestTextCharacters);
  const profile = await calibrateVoice({ parts: [sample.pcm], language });
  return {
    name,
    sample: profile.measured,
    heldOut: await measureVoice(heldOut.pcm),
    spoken: await spokenBy(profile, language, text),
    standard: await spokenBy(null, language, text),
  };
}

function pitchError(a: FullMeasurement, b: FullMeasurement): number {
  if (a.pitchMedianHz === null || b.pitchMedianHz === null) return Number.POSITIVE_INFINITY;
  return Math.abs(12 * Math.log2(a.pitchMedianHz / b.pitchMedianHz));
}

function spectrumError(a: FullMeasurement, b: FullMeasurement): number {
  const squares = a.spectrumDb.map((db, band) => (db - (b.spectrumDb[band] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** Two semitones weigh as much as one decibel. */
const distance = (a: FullMeasurement, b: FullMeasurement) => pitchError(a, b) / 2 + spectrumError(a, b);

const rounded = (value: number) => Math.round(value * 100) / 100;

async function main() {
  const asked = process.argv.slice(2);
  if (asked.length === 0) execFileSync("scripts/human-recordings.sh", [folder], { stdio: "ignore" });
  const names = asked.length ? asked : readdirSync(folder).sort();
  const speakers: Speaker[] = [];
  for (const name of names) speakers.push(await compare(name));
  const rows = speakers.map((speaker) => {
    const byDistance = [...speakers].sort(
      (a, b) => distance(speaker.spoken, a.heldOut) - distance(speaker.spoken, b.heldOut),
    );
    return {
      speaker: speaker.name,
      person: people.has(speaker.name),
      pitchSemitones: rounded(pitchError(speaker.spoken, speaker.heldOut)),
      standardPitchSemitones: rounded(pitchError(speaker.standard, speaker.heldOut)),
      spectrumDb: rounded(spectrumError(speaker.spoken, speaker.heldOut)),
      standardSpectrumDb: rounded(spectrumError(speaker.standard, speaker.heldOut)),
      spreadSemitones: rounded(Math.abs(speaker.spoken.pitchSpreadSemitones - speaker.heldOut.pitchSpreadSemitones)),
      // How much the speaker's own recordings differ: no voice can be expected to be closer.
      ownPitchSemitones: rounded(pitchError(speaker.sample, speaker.heldOut)),
      ownSpectrumDb: rounded(spectrumError(speaker.sample, speaker.heldOut)),
      nearest: byDistance[0]?.name ?? "",
      secondIsTimesFarther: rounded(
        byDistance[1] ? distance(speaker.spoken, byDistance[1].heldOut) / distance(speaker.spoken, speaker.heldOut) : 0,
      ),
    };
  });
  report("closeness", { rows }, [
    ...rows.flatMap((row) => [
      { name: `${row.speaker}: pitch, semitones`, value: row.pitchSemitones, atMost: pitchLimitSemitones },
      { name: `${row.speaker}: spectrum, dB`, value: row.spectrumDb, atMost: spectrumLimitDb },
      { name: `${row.speaker}: nearest is another`, value: row.nearest === row.speaker ? 0 : 1, atMost: 0 },
    ]),
  ]);
}

await main().finally(stopEngines);
