import { allHearingDefinitions } from "./hearing";
import { textDefinitions } from "./text";
import { findVoiceProviderFacts } from "./voice/facts";

/** The name people read, of a provider of any kind; a name that is no longer known stands for itself. */
export const providerTitle = (name: string): string =>
  [...textDefinitions, ...allHearingDefinitions].find((definition) => definition.name === name)?.title ??
  findVoiceProviderFacts(name)?.title ??
  name;
