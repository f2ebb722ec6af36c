import { useSyncExternalStore } from "react";
import { readStored, subscribeToStored, writeStored } from "@/lib/platform/browser-storage";
import { helpCountryOf } from "@/lib/safety/help-lines";

const COUNTRY_KEY = "help-country";
/** Chosen for every country that is not in the table. */
export const ELSEWHERE = "elsewhere";

/** The country chosen for help lines in this browser; null until one is chosen. */
const chosenCountry = (): string | null => readStored(COUNTRY_KEY);

export const chooseHelpCountry = (country: string): void => writeStored(COUNTRY_KEY, country);

/** The region of the browser's first language that names one. */
function browserCountry(): string | null {
  for (const language of navigator.languages ?? []) {
    const country = /-([A-Z]{2})\b/.exec(language)?.[1];
    if (country) return country;
  }
  return null;
}

/** The country whose numbers to show: the chosen one, else that of the request, else the browser's. */
export function useHelpCountry(ofRequest: string | null) {
  const read = () => chosenCountry() ?? ofRequest ?? browserCountry();
  return helpCountryOf(useSyncExternalStore(subscribeToStored, read, () => ofRequest));
}
