import { probeBlob } from "./blob";
import { probeElevenLabs } from "./elevenlabs";
import { probeGemini } from "./gemini";
import { probeOpenAi } from "./openai";
import type { Probe } from "./probe";

/** `emulatorModel` where the emulator has a model of its own. */
type Probed = { probe: Probe; emulatorModel: string | null };

export const probes = {
  elevenlabs: { probe: probeElevenLabs, emulatorModel: null },
  gemini: { probe: probeGemini, emulatorModel: null },
  openai: { probe: probeOpenAi, emulatorModel: "small-chat" },
  blob: { probe: probeBlob, emulatorModel: null },
} as const satisfies Record<string, Probed>;

export const isProbed = (name: string): name is keyof typeof probes => Object.hasOwn(probes, name);
