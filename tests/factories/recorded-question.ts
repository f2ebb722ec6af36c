import { readFileSync } from "node:fs";

const HZ = 16_000;

/** A question recorded in English at 16 kHz, with this much silence before and after it. */
export function aRecordedQuestion({ leadSeconds = 0, silenceSeconds = 1 } = {}): Int16Array {
  const wav = readFileSync("tests/fixtures/calls/question.wav");
  const data = wav.indexOf("data") + 8;
  const samples = (wav.length - data) >> 1;
  const lead = leadSeconds * HZ;
  const whole = new Int16Array(lead + samples + silenceSeconds * HZ);
  for (let i = 0; i < samples; i++) whole[lead + i] = wav.readInt16LE(data + i * 2);
  return whole;
}
