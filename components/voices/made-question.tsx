"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { soundsMade } from "@/lib/marking/sound/sounds-made";

interface MadeQuestionProps {
  /** A recording that was just accepted. */
  file: File;
  label: string;
  isLocked: boolean;
  onRemove: () => void;
}

/** Asks about a recording that sounds as if a Keepsake made it. The mark may err, so it decides nothing by itself. */
export function MadeQuestion({ file, label, isLocked, onRemove }: MadeQuestionProps) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    let isGone = false;
    void soundsMade(file).then(
      (isMade) => isGone || setIsAsked(isMade),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!isAsked) return null;
  return (
    <div role="alert" className="grid gap-2 rounded-lg bg-warning-soft px-3 py-3">
      <p>
        This sounds as if a Keepsake made it. A voice that is made from generated speech is not theirs. Is it a
        recording of the person?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setIsAsked(false)} aria-label={`Yes, keep ${label}`}>
          Yes, keep it
        </Button>
        <Button variant="outline" size="sm" disabled={isLocked} onClick={onRemove} aria-label={`No, remove ${label}`}>
          No, remove it
        </Button>
      </div>
    </div>
  );
}
