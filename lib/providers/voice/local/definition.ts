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
  ownServer: () => null,
  speakForCall: (input) => speakForCall({ files: fileStore(), ...input }),
  browserHosts: () => [],
  sound: () => "",
  settings: () => ({
    ...noSettingsTaken(
      "Apart from its pace, this preview voice is tuned to the recordings alone, and has no such settings.",
    ),
    pace: { isTaken: true, note: null },
  }),
} as const satisfies VoiceProviderDefinition;
