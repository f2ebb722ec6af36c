import "server-only";
import type { VoiceProviderDefinition } from "../definition";
import { noSettingsTaken } from "../settings";
import { localFacts } from "./facts";

const load = async () => new (await import("./voices")).LocalVoiceProvider();

export const local = {
  ...localFacts,
  open: () => load,
  openToRemove: () => load,
  speaks: () => true,
  standIn: () => null,
  inBackups: "always",
  ownServer: () => null,
  speakForCall: async (input) => (await import("./voices")).speakForCall(input),
  browserHosts: () => [],
  sound: () => "",
  settings: () => ({
    ...noSettingsTaken("Only the pace of this preview voice can be set. Everything else comes from the recordings."),
    pace: { isTaken: true, note: null },
  }),
} as const satisfies VoiceProviderDefinition;
