import { fold } from "@/lib/platform/fold";

/** Leaves room for the digits that tell two people of one name apart. */
const MADE_LENGTH = 28;
const LEAST_LENGTH = 3;

/**
 * For an account that was registered without one: "Ana Horvat" gives "ana.horvat"; a name in other letters gives the place
 * to its email's first part.
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
