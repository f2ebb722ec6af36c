import { recordTag } from "@/lib/marking/record";
import { generatedMark } from "@/lib/providers/voice/generated-mark";
import { aRecordOfOthers } from "@/tests/factories/record-of-others";
import { aRecording } from "@/tests/factories/recordings";

const joined = (...pieces: Uint8Array[]) => Uint8Array.from(Buffer.concat(pieces));

/** A recording's audio as a file of generated speech, by the marks it still has. */
export const everyMark: [string, () => Uint8Array<ArrayBuffer>][] = [
  ["the tag", () => joined(generatedMark(new Date()), aRecording("mp3"))],
  ["the signed record", () => joined(aRecording("mp3"), recordTag(aRecordOfOthers(aRecording("mp3")).jws))],
  // A broken signature still states the kind of file.
  ["a broken record", () => joined(aRecording("mp3"), recordTag("cut off"))],
];
