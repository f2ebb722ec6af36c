import type { KeyboardEvent } from "react";

/**
 * Whether Enter means "send", or "search". During composition in an input method it only chooses a word; Safari reports
 * the end of composition with key code 229.
 */
export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === "Enter" && !event.nativeEvent.isComposing && event.keyCode !== 229;
