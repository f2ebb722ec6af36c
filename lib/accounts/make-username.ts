import { fold } from "@/lib/platform/fold";

/** Leaves room for the digits that distinguish people with the same name. */
const MADE_LENGTH = 28;
const LEAST_LENGTH = 3;

/**
 * For an account registered without a username: "Ana Horvat" becomes "ana.horvat"; for a name in another script, the
 * first part of the email is used.
 */
export function makeUsername({ name, email }: { name: string; email: string }): string {
  const made = [fold(name), fold(email.slice(0, email.indexOf("@")))].map((text) =>
    text
      .split(/[\s.-]+/)
      .map((word) => word.replace(/[^a-z0-9_]/g, ""))
      .filter(Boolean)
      .join(".")
      .slice(0, MADE_LENGTH)
      .replace(/\.$/, ""),
  );
  return made.find((text) => text.length >= LEAST_LENGTH) ?? "someone";
}
