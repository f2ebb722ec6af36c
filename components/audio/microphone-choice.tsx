"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import type { Microphone } from "@/lib/audio/microphone";

interface MicrophoneChoiceProps {
  microphones: Microphone[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Only for screen readers, when the list is already explained nearby. */
  isLabelHidden?: boolean;
}

/** Chooses the microphone. Hidden when there is no choice. */
export function MicrophoneChoice({ microphones, chosenId, onChoose, isLabelHidden = false }: MicrophoneChoiceProps) {
  const id = useId();
  if (microphones.length < 2) return null;
  return (
    <div className="relative grid w-full max-w-sm gap-1.5 text-left">
      <Label htmlFor={id} className={isLabelHidden ? "sr-only" : undefined}>
        Microphone
      </Label>
      <NativeSelect
        id={id}
        value={microphones.find((one) => one.id === chosenId)?.id ?? microphones[0]?.id}
        onChange={(event) => onChoose(event.target.value)}
      >
        {microphones.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
