import "server-only";
import { composeCard } from "@/lib/safety/card";
import { readSafety } from "@/lib/safety/data";
import type { HoldAnswer } from "@/lib/safety/schema";

/** The hold of an account with its card, for a screen without one. `country` is that of the request. */
export async function readShownHold(userId: number, country: string | null): Promise<HoldAnswer> {
  const { hold } = await readSafety(userId);
  if (!hold) return { hold: null };
  const { content, facts } = composeCard({ stage: "after", language: hold.language }, country, []);
  return { hold: { ...hold, card: { content, facts } } };
}
