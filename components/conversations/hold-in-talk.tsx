"use client";

import { createContext, type ReactNode, useContext } from "react";

type Held = {
  /** The newest message, if it is a card. */
  cardId: number;
  button: ReactNode;
};

/** The current hold, for the card that can end it; null without one. */
export const HoldInTalk = createContext<Held | null>(null);

/** The "I'm safe" button, on the newest card during a hold. */
export function SafeHere({ cardId }: { cardId: number }) {
  const held = useContext(HoldInTalk);
  return held?.cardId === cardId ? held.button : null;
}
