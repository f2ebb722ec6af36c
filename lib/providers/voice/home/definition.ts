import "server-only";
import type { VoiceProviderDefinition } from "../definition";
import { localFacts } from "../local/facts";
import { noSettingsTaken } from "../settings";
import { homeFacts } from "./facts";
import { fitModel, homeModels, speakingModel } from "./models";

const load = async () => new (await import("./voices")).HomeVoices();

export const home = {
  ...homeFacts,
  // Also opens without a model: a voice made with one is then spoken by its preview.
  open: () => load,
  openToRemove: () => load,
  speaks: (language) =>
    homeModels().some((model) => [null, model.language].includes(language) && fitModel(model.language)),
  ownServer: () => (homeModels().length === 0 ? null : async () => (await import("./own-server")).ownModels()),
  standIn: (voice) => {
    const model = speakingModel(voice);
    return typeof model === "string" ? { name: localFacts.name, why: model } : null;
  },
  inBackups: "under a passphrase",
  speakForCall: async (input) => (await load()).speakForCall(input),
  browserHosts: () => [],
  sound: () => "",
  settings: () => noSettingsTaken("This voice speaks by the reference clip alone, and takes no such settings."),
} as const satisfies VoiceProviderDefinition;
