import { useState } from "react";
import { type DraftPlace, readDraft, writeDraft } from "@/lib/conversations/drafts";

/** The text in the box, as it was when the page was left. Must not be drawn on the server, which has no drafts. */
export function useDraft(place: DraftPlace): [string, (text: string) => void] {
  const [text, setText] = useState(() => readDraft(place));
  const change = (next: string) => {
    setText(next);
    writeDraft(place, next);
  };
  return [text, change];
}
