"use client";

import { createContext, type ReactNode, useContext } from "react";

type Held = {
  /** The newest message, where it is a card. */
  cardId: number;
  button: ReactNode;
};

/** The hold that stands, for the card that it ends on; null where none does. */
export const HoldInTalk = createContext<Held | null>(null);

/** "I'm safe", on the newest card while a hold stands. */
export function SafeHere({ cardId }: { cardId: number }) {
  const held = useContext(HoldInTalk);
  return held?.cardId === cardId ? held.button : null;
}
