import { measureSpeech } from "@/lib/providers/engines/analyse";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { VoiceServer } from "@/lib/providers/voice/voice-server/server";
import { VoiceServerVoices } from "@/lib/providers/voice/voice-server/voices";
import type { ServiceName } from "@/tests/emulators/exchange";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { aRecording } from "@/tests/factories/recordings";
import { aFolder } from "@/tests/setup/folder";

type Settings = { dialect?: string; model?: string; key?: string; keepsVoices?: boolean; url?: string };

/** Call at the top of a test file: emulated voice servers, and the provider as it is configured for one of them. */
export function onEmulatedVoiceServers() {
  let emulators: Emulators;
  let root: string;
  let files: DiskFileStore;
  beforeAll(async () => {
    emulators = await startEmulators();
    root = aFolder();
    files = new DiskFileStore({ root });
  });
  beforeEach(() => emulators.reset());
  afterAll(async () => {
    await emulators.close();
  });
  return {
    get emulators() {
      return emulators;
    },
    get files() {
      return files;
    },
    using: (service: ServiceName, { url, key, ...settings }: Settings = {}) =>
      new VoiceServerVoices({
        files,
        server: new VoiceServer({
          url: url ?? emulators.urls[service],
          key: key ?? null,
          limits: { call: 5_000, store: 5_000, firstByte: 5_000, silence: 1_500 },
        }),
        dialect: settings.dialect ?? "auto",
        model: settings.model ?? null,
        keepsVoices: settings.keepsVoices ?? false,
      }),
  };
}

/** Seconds of somebody's speech, with its words. */
export const aPassage = () => ({ wav: aRecording("wav"), transcript: "I put the letters in the drawer." });

export const aCloneInput = (label: string, more: { language?: string; transcript?: string | null } = {}) => ({
  label,
  name: "Rosa",
  language: more.language ?? "en",
  samples: [],
  passage: { ...aPassage(), ...(more.transcript !== undefined && { transcript: more.transcript }) },
  consentId: 7,
});

export async function pitchOfPcm(pcm: Uint8Array<ArrayBuffer>): Promise<number | null> {
  const samples = new Int16Array(pcm.slice().buffer);
  return (await measureSpeech(Float32Array.from(samples, (sample) => sample / 32_768))).pitchMedianHz;
}

export async function pitchOfFile(bytes: Uint8Array): Promise<number | null> {
  const sound = await decodeAudio(bytes);
  if (!sound.ok) throw new Error(sound.code);
  return (await measureSpeech(sound.pcm)).pitchMedianHz;
}

let theirs: Promise<number | null> | undefined;
export function theirPitch() {
  theirs ??= pitchOfFile(aRecording("wav"));
  return theirs;
}
