import "server-only";
import type { ProviderDefinition } from "../../definition";
import type { TextProvider } from "../provider";
import { CompanionTextProvider } from "./companion";

const companionProvider = new CompanionTextProvider();

export const companion = {
  name: "companion",
  title: "Offline companion",
  keyName: null,
  open: () => companionProvider,
} as const satisfies ProviderDefinition<TextProvider>;
