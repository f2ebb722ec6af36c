import type { VoiceProviderFacts } from "../definition";

export const elevenLabsFacts = {
  name: "elevenlabs",
  title: "ElevenLabs",
  keyName: "ELEVENLABS_API_KEY",
  runsOn: "an outside service",
  serviceType: "elevenlabs",
  speechFile: null,
  recordings: {
    mostSeconds: 180,
    mostBytes: 40 * 1024 * 1024,
    formats: ["mp3", "wav", "m4a", "webm", "ogg", "flac"],
  },
  madeFrom: "recordings",
  usualMaking: null,
  isPreview: false,
  notices: () => [],
  callsAnsweredBy: "agent of the provider",
  callsChargedBy: "record of the provider",
} as const satisfies VoiceProviderFacts;
