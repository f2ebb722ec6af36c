import { audioFormatNames } from "../../engines/audio-formats";
import type { VoiceProviderFacts } from "../definition";

export const voiceServerFacts = {
  name: "voice-server",
  title: "Self-hosted voice server",
  keyName: null,
  // Making a voice writes one file of ours and, at most, a voice under our label: it can be resumed at once.
  runsOn: "this server",
  serviceType: "local_synthesis",
  speechFile: { sampleRate: 24_000, preferredChannels: 1 },
  recordings: { mostSeconds: 180, mostBytes: 40 * 1024 * 1024, formats: audioFormatNames },
  madeFrom: "a passage",
  usualMaking: { seconds: 3, perSpeechSecond: 0.02 },
  isPreview: false,
  notices: () => [],
  callsAnsweredBy: "our agent",
  callsChargedBy: "our ledger",
} as const satisfies VoiceProviderFacts;
