import { useState } from "react";
import { type DraftPlace, readDraft, writeDraft } from "@/lib/conversations/drafts";

/**
 * The unsent text of the input box, which survives leaving the page. Render it only in the browser: the server has no
 * drafts.
 */
export function useDraft(place: DraftPlace): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(place));
  const change = (next: string) => {
    setText(next);
    writeDraft(place, next);
  };
  return [text, change];
}
