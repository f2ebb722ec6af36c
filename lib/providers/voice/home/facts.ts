import { audioFormatNames } from "../../engines/audio-formats";
import type { VoiceProviderFacts } from "../definition";

export const homeFacts = {
  name: "home",
  title: "Voice at home, cloned on this server",
  keyName: null,
  runsOn: "this server",
  serviceType: "local_synthesis",
  speechFile: { sampleRate: 24_000, preferredChannels: 1 },
  recordings: { mostSeconds: 180, mostBytes: 40 * 1024 * 1024, formats: audioFormatNames },
  madeFrom: "a passage",
  usualMaking: { seconds: 8, perSpeechSecond: 0.02 },
  isPreview: false,
  notices: () => [],
  callsAnsweredBy: "our agent",
  callsChargedBy: "our ledger",
} as const satisfies VoiceProviderFacts;
