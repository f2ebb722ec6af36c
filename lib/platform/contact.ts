import * as z from "zod/mini";
import { plainText } from "@/lib/platform/plain-text";

/** The rules for a person's name and email, shared by all forms. */

/** The spelling of an address that all mail servers accept: "info@müller.de" becomes "info@xn--mller-kva.de". */
export function withAsciiDomain(address: string): string {
  const domain = /^[^@]+@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address)?.[1];
  if (!domain || /^\p{ASCII}*$/u.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
}

export const emailAsWritten = z.pipe(
  plainText("Please enter a valid email address").check(
    z.overwrite(withAsciiDomain),
    z.maxLength(255, "Email must be at most 255 characters"),
  ),
  z.email("Please enter a valid email address"),
);

export const email = z.pipe(
  emailAsWritten,
  z.transform((value) => value.toLowerCase()),
);

export const personName = plainText("Name must be at least 2 characters").check(
  z.minLength(2, "Name must be at least 2 characters"),
  z.maxLength(100, "Name must be at most 100 characters"),
);
