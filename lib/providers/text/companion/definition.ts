import "server-only";
import type { Load, ProviderDefinition } from "../../definition";
import type { TextProvider } from "../provider";

const load = async () => new (await import("./companion")).CompanionTextProvider();

export const companion = {
  name: "companion",
  title: "Offline companion",
  keyName: null,
  open: () => load,
} as const satisfies ProviderDefinition<Load<TextProvider>>;
