import "server-only";
import type { FileStore } from "@/lib/providers/storage/provider";
import type { VoiceProviderFacts } from "@/lib/providers/voice/definition";
import type { VoiceSample } from "@/lib/providers/voice/provider";
import { extensionOf } from "@/lib/voices/samples/file-name";
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
 * The bytes of the recordings to make a voice from; missing files are skipped. They are sent under numbers, so that a
 * family's file names stay private.
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
    samples.push({ fileName: `recording-${samples.length + 1}.${extensionOf(mimeType)}`, mimeType, bytes });
  }
  return samples;
}
