import "server-only";
import { audioFormats, formatOfType } from "@/lib/providers/engines/audio-formats";
import { convertToMp3 } from "@/lib/providers/engines/decode";
import type { FileStore } from "@/lib/providers/storage/provider";
import type { VoiceProviderFacts } from "@/lib/providers/voice/definition";
import type { VoiceSample } from "@/lib/providers/voice/provider";
import { chooseForCloning } from "@/lib/voices/samples/policy";

type Recording = {
  id: number;
  filePath: string;
  mimeType: string;
  verdict: string;
  speechSeconds: number;
  sizeBytes: number;
};

/**
 * The bytes of the recordings to make a voice from, in formats that the provider accepts; missing files are skipped.
 * The files are named by number, so that a family's file names stay private.
 */
export async function loadRecordings(
  recordings: Recording[],
  files: FileStore,
  accepted: VoiceProviderFacts["recordings"],
): Promise<VoiceSample[]> {
  const samples: VoiceSample[] = [];
  for (const { filePath, mimeType } of chooseForCloning(recordings, accepted)) {
    const file = await files.read(filePath);
    if (!file) continue;
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    const sample = await inAcceptedFormat({ fileName: `recording-${samples.length + 1}`, mimeType, bytes }, accepted);
    if (sample) samples.push(sample);
  }
  return samples;
}

/** The sample under its full name; null when its file can no longer be read. */
async function inAcceptedFormat(
  { fileName, mimeType, bytes }: VoiceSample,
  { formats }: VoiceProviderFacts["recordings"],
): Promise<VoiceSample | null> {
  const format = formatOfType(mimeType);
  if (format && formats.includes(format)) {
    return { fileName: `${fileName}.${audioFormats[format].extensions[0]}`, mimeType, bytes };
  }
  const converted = await convertToMp3(bytes);
  if (!converted.ok) return null;
  return { fileName: `${fileName}.mp3`, mimeType: audioFormats.mp3.mimeType, bytes: converted.mp3 };
}
