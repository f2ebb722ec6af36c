import "server-only";
import type { FileStore } from "@/lib/providers/storage/provider";
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
 * The bytes of the recordings that a voice is made from; one whose file is missing is passed over. They are named by
 * number: what a family called its files is nobody else's concern.
 */
export async function loadRecordings(recordings: Recording[], files: FileStore): Promise<VoiceSample[]> {
  const samples: VoiceSample[] = [];
  for (const { filePath, mimeType } of chooseForCloning(recordings)) {
    const file = await files.read(filePath);
    if (!file) continue;
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    samples.push({ fileName: `recording-${samples.length + 1}.${extensionOf(mimeType)}`, mimeType, bytes });
  }
  return samples;
}
