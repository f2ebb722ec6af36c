import { type Emulators, emulatorKeys } from "@/tests/emulators/server";
import { probeBlob } from "./blob";
import { probeElevenLabs } from "./elevenlabs";
import { probeGemini } from "./gemini";
import { hearingDialectOf, probeHearing } from "./hearing";
import { probeOpenAi } from "./openai";
import type { Bucket, Probe, Target } from "./probe";
import { probeS3 } from "./s3";
import { dialectOf, probeVoice } from "./voice";

type Probed = {
  probe: Probe;
  /** Selects one of several emulators for this service; null if there is only one. */
  kindOf: ((target: Target) => Promise<string>) | null;
  /** The emulator as a target. */
  emulated: (emulators: Emulators, kind: string) => Target;
};

type Keyed = "elevenlabs" | "gemini" | "openai" | "blob";

const keyed = (name: Keyed, probe: Probe, model?: string): Probed => ({
  probe,
  kindOf: null,
  emulated: ({ urls }) => ({ key: emulatorKeys[name], baseUrl: urls[name], ...(model !== undefined && { model }) }),
});

/** Keyed by their names in VOICE_SERVER_DIALECT. */
const voiceServers = {
  "vllm-omni": "vllm-omni",
  "chatterbox-tts-api": "chatterbox",
  localai: "localai",
  "pocket-tts": "pocket-tts",
  "qwentts.cpp": "qwentts",
} as const;
const isVoiceServer = (kind: string): kind is keyof typeof voiceServers => Object.hasOwn(voiceServers, kind);

/** The same bucket settings as the emulator's; browsers behave according to how they send. */
function emulatedBucket({ urls, s3 }: Emulators, kind: string): Target {
  const { secretAccessKey: key, ...ours } = emulatorKeys.s3;
  s3.corsRules = [{ AllowedOrigins: ["*"], AllowedMethods: ["POST", "PUT"], AllowedHeaders: ["*"] }];
  const uploads = ways.find((known) => known === kind) ?? "post";
  return { key, baseUrl: urls.s3, bucket: { ...ours, name: s3.bucket, uploads, site: "https://site.example" } };
}

const ways: readonly Bucket["uploads"][] = ["post", "put", "server"];

const hearingServers = ["whisper.cpp", "speaches", "localai"] as const;

export const probes = {
  elevenlabs: keyed("elevenlabs", probeElevenLabs),
  gemini: keyed("gemini", probeGemini),
  openai: keyed("openai", probeOpenAi, "small-chat"),
  blob: keyed("blob", probeBlob),
  s3: { probe: probeS3, kindOf: async ({ bucket }) => bucket?.uploads ?? "", emulated: emulatedBucket },
  voice: {
    probe: probeVoice,
    kindOf: dialectOf,
    emulated: ({ urls }, kind) => {
      if (!isVoiceServer(kind)) throw new Error(`There is no emulator of ${kind}.`);
      return { key: "", baseUrl: urls[voiceServers[kind]], dialect: kind };
    },
  },
  hearing: {
    probe: probeHearing,
    kindOf: hearingDialectOf,
    emulated: ({ urls, hearing }, kind) => {
      hearing.dialect = hearingServers.find((known) => known === kind) ?? hearing.dialect;
      return { key: kind === "localai" ? "hearing-key" : "", baseUrl: urls.hearing, model: "small-listen" };
    },
  },
} satisfies Record<string, Probed>;

export const isProbed = (name: string): name is keyof typeof probes => Object.hasOwn(probes, name);
