import type { Viewport } from "next";
import type { ReactNode } from "react";

/** The keyboard of a phone makes the screen shorter instead of covering its lower half. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

export default function ConversationLayout({ children }: { children: ReactNode }) {
  return children;
}
