import "server-only";
import { fileStore } from "../../storage";
import type { VoiceProviderDefinition } from "../definition";
import { noSettingsTaken } from "../settings";
import { localFacts } from "./facts";
import { LocalVoiceProvider, speakForCall } from "./voices";

const open = () => new LocalVoiceProvider({ files: fileStore() });

export const local = {
  ...localFacts,
  open,
  openToRemove: open,
  speaks: () => true,
  standIn: () => null,
  inBackups: "always",
  ownServer: () => null,
  speakForCall: (input) => speakForCall({ files: fileStore(), ...input }),
  browserHosts: () => [],
  sound: () => "",
  settings: () => ({
    ...noSettingsTaken("Only the pace of this preview voice can be set. Everything else comes from the recordings."),
    pace: { isTaken: true, note: null },
  }),
} as const satisfies VoiceProviderDefinition;
