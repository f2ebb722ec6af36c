import { allHearingDefinitions } from "./hearing";
import { textDefinitions } from "./text";
import { findVoiceProviderFacts } from "./voice/facts";

/** The name of a provider of any kind on screens; an unknown one is shown by its stored name. */
export const providerTitle = (name: string): string =>
  [...textDefinitions, ...allHearingDefinitions].find((definition) => definition.name === name)?.title ??
  findVoiceProviderFacts(name)?.title ??
  name;
