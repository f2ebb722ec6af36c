import "server-only";
import { type VoiceProfile, voiceProfile } from "../../engines/messages";
import { ProviderError } from "../../provider-error";
import type { FileStore } from "../../storage/provider";

/** The storage key of the profile with this label; it is also the voice's id at this provider. */
export const profileKey = (label: string) => `profiles/${label}.json`;

export async function writeProfile(files: FileStore, key: string, profile: VoiceProfile): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(profile));
  await files.put(key, bytes, { contentType: "application/json" });
}

/** @throws ProviderError `voice_missing` when there is no profile that this version can use */
export async function readProfile(files: FileStore, key: string): Promise<VoiceProfile> {
  const stored = await files.read(key);
  if (!stored) throw new ProviderError("local", "voice_missing", "This voice is no longer stored.");
  const parsed = voiceProfile.safeParse(await json(stored.body));
  if (parsed.success) return parsed.data;
  throw new ProviderError("local", "voice_missing", "This voice was made by another version and must be made again.");
}

async function json(body: ReadableStream<Uint8Array>): Promise<unknown> {
  try {
    return await new Response(body).json();
  } catch {
    return null;
  }
}
