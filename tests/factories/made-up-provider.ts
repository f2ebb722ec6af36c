import type { Load } from "@/lib/providers/definition";
import type { VoiceProviderDefinition } from "@/lib/providers/voice/definition";
import type { SpeakInput } from "@/lib/providers/voice/provider";
import { FakeCallAgents } from "@/tests/factories/fake-call-agents";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";

class MadeUpVoices extends FakeVoiceProvider {
  readonly speech = new FakeSpeech();

  constructor() {
    super({ name: "made-up" });
  }

  override speak(input: SpeakInput) {
    return this.speech.speak(input);
  }
}

/** A voice service that does not exist, with everything it stores. */
export const service = { voices: new MadeUpVoices(), agents: new FakeCallAgents(), keys: new Set<string>() };

function opened<T>(apiKey: string | null, what: T): Load<T> | null {
  if (apiKey === null) return null;
  service.keys.add(apiKey);
  return async () => what;
}

/** Every decision that a developer has to make to add it. */
export const madeUp = {
  name: "made-up",
  title: "Made-up Voices",
  keyName: "OPENAI_API_KEY",
  runsOn: "an outside service",
  serviceType: "made-up",
  speechFile: null,
  recordings: { mostSeconds: 60, mostBytes: 10_000_000, formats: ["mp3", "wav"] },
  madeFrom: "recordings",
  usualMaking: null,
  isPreview: false,
  notices: () => [],
  callsAnsweredBy: "agent of the provider",
  callsChargedBy: "record of the provider",
  open: (apiKey) => opened(apiKey, service.voices),
  openToRemove: (apiKey) => opened(apiKey, service.voices),
  speaks: () => true,
  standIn: () => null,
  inBackups: "always",
  ownServer: () => null,
  callAgents: (apiKey) => opened(apiKey, service.agents),
  browserHosts: () => ["wss://made-up.example"],
  sound: () => "made-up-1",
  settings: () => ({
    pace: { isTaken: false, note: "Made-up Voices have a pace of their own." },
    similarity: { isTaken: true, note: null },
    stability: { isTaken: true, note: null },
    style: { isTaken: false, note: "Made-up Voices have no style." },
  }),
} as const satisfies VoiceProviderDefinition;
