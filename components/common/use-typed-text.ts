import { useEffect, useRef, useState } from "react";

/** How long nobody has typed before the text is passed on, in milliseconds. */
const PAUSE_MS = 300;

/** The text of a search box: passed on at a pause in typing or at once, and replaced by another value from outside. */
export function useTypedText(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (given !== value) {
    setGiven(value);
    // Spaces at the ends are still being typed.
    if (text.trim() !== value) setText(value);
  }
  const passOn = (next: string) => {
    clearTimeout(timer.current);
    onTyped(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => passOn(next), PAUSE_MS);
  };
  return { text, type, passOn: () => passOn(text) };
}
