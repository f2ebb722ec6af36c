import { useId } from "react";
import { Progress } from "@/components/ui/progress";
import type { SpeechSummary } from "@/lib/voices/schema";

const tones = {
  none: "destructive",
  little: "destructive",
  enough: "warning",
  good: "success",
  full: "success",
} as const;

/** The amount of clear speech compared with the advised amount, in words and as a bar. */
export function SpeechMeter({ speech }: { speech: SpeechSummary }) {
  const id = useId();
  const share = Math.min(1, speech.clearSeconds / speech.advisedSeconds);
  return (
    <div className="grid gap-2">
      <p id={id} className="font-medium">
        Clear speech
      </p>
      <Progress value={share * 100} tone={tones[speech.level]} aria-labelledby={id} valueText={speech.text} />
      <p className="text-muted-foreground">{speech.text}</p>
    </div>
  );
}
