import "server-only";
import { env } from "@/lib/platform/env";
import { fileStore } from "../../storage";
import type { VoiceProviderDefinition } from "../definition";
import { localFacts } from "./facts";
import { LocalVoiceProvider, speakForCall } from "./voices";

// Vercel has neither a child process nor a disk.
const open = () => (env().VERCEL ? null : new LocalVoiceProvider({ files: fileStore() }));

export const local = {
  ...localFacts,
  open,
  openToRemove: open,
  ownServer: () => null,
  speakForCall: (input) => speakForCall({ files: fileStore(), ...input }),
  browserHosts: () => [],
  sound: () => "",
} as const satisfies VoiceProviderDefinition;
