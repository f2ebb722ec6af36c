"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import type { Microphone } from "@/lib/audio/microphone";

interface MicrophoneChoiceProps {
  microphones: Microphone[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** Which microphone to use. Absent while there is nothing to choose between. */
export function MicrophoneChoice({ microphones, chosenId, onChoose }: MicrophoneChoiceProps) {
  const id = useId();
  if (microphones.length < 2) return null;
  return (
    <div className="grid w-full max-w-sm gap-1.5 text-left">
      <Label htmlFor={id}>Microphone</Label>
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
