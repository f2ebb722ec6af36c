import { audioFormatNames } from "../../engines/audio-formats";
import type { VoiceProviderFacts } from "../definition";

const PREVIEW = "Preview voice, made without an outside voice service";
const NO_KANJI = "This preview voice does not read kanji; it speaks kana only";

export const localFacts = {
  name: "local",
  title: "Preview voice, made on this server",
  keyName: null,
  runsOn: "this server",
  serviceType: "local_synthesis",
  speechFile: { sampleRate: 22_050, preferredChannels: 1 },
  recordings: { mostSeconds: 180, mostBytes: 40 * 1024 * 1024, formats: audioFormatNames },
  madeFrom: "recordings",
  usualMaking: "reports its progress",
  isPreview: true,
  notices: (language) => (language === "ja" ? [PREVIEW, NO_KANJI] : [PREVIEW]),
  callsAnsweredBy: "our agent",
  callsChargedBy: "our ledger",
} as const satisfies VoiceProviderFacts;
