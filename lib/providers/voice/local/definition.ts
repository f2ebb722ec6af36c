import "server-only";
import { env } from "@/lib/platform/env";
import { fileStore } from "../../storage";
import type { VoiceProviderDefinition } from "../definition";
import { localFacts } from "./facts";
import { LocalVoiceProvider, speakForCall } from "./voices";

export const local = {
  ...localFacts,
  // Vercel has neither a child process nor a disk.
  open: () => (env().VERCEL ? null : new LocalVoiceProvider({ files: fileStore() })),
  speakForCall: (input) => speakForCall({ files: fileStore(), ...input }),
  browserHosts: () => [],
  sound: () => "",
} as const satisfies VoiceProviderDefinition;
