import "server-only";
import { fileStore } from "../../storage";
import type { VoiceProviderDefinition } from "../definition";
import { localFacts } from "../local/facts";
import { noSettingsTaken } from "../settings";
import { homeFacts } from "./facts";
import { fitModel, homeModels, speakingModel } from "./models";
import { ownModels } from "./own-server";
import { HomeVoices } from "./voices";

const open = () => new HomeVoices({ files: fileStore() });

export const home = {
  ...homeFacts,
  // Also opens without a model: a voice made with one is then spoken by its preview.
  open,
  openToRemove: open,
  speaks: (language) =>
    homeModels().some((model) => [null, model.language].includes(language) && fitModel(model.language)),
  ownServer: ownModels,
  standIn: (voice) => {
    const model = speakingModel(voice);
    return typeof model === "string" ? { name: localFacts.name, why: model } : null;
  },
  inBackups: "under a passphrase",
  speakForCall: (input) => open().speakForCall(input),
  browserHosts: () => [],
  sound: () => "",
  settings: () => noSettingsTaken("This voice speaks by the reference clip alone, and takes no such settings."),
} as const satisfies VoiceProviderDefinition;
