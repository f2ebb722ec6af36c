import "server-only";
import { domainToUnicode } from "node:url";

/** An address as its owner types it: with "müller.de" in place of "xn--mller-kva.de". */
export function shownEmail(address: string): string {
  const [name, domain = ""] = address.split("@");
  return `${name}@${domainToUnicode(domain) || domain}`;
}
