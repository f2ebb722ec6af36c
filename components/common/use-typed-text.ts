import { useEffect, useRef, useState } from "react";

/** The pause in typing after which the text is passed on, in milliseconds. */
const PAUSE_MS = 300;

/**
 * The text of a search box: passed on after a pause in typing or at once, and replaced when the value changes from
 * outside.
 */
export function useTypedText(value: string, onTyped: (text: string) => void) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (given !== value) {
    setGiven(value);
    // Ignores leading and trailing spaces, since the user may still be typing.
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
