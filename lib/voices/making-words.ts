import { counted } from "@/lib/platform/english";
import type { MakingProgress } from "@/lib/voices/schema";

const STEP_SECONDS = 5;

/** How long the making of a voice will still take, rounded as far as the estimate is good. */
export function waitWords({ stage, elapsedSeconds, expectedSeconds }: Omit<MakingProgress, "status">): string {
  if (stage === "again") return "The voice service is busy. It is asked again in a moment.";
  if (expectedSeconds === null) return "This usually takes less than a minute.";
  const left = expectedSeconds - elapsedSeconds;
  if (left < 0) return "It is taking a little longer than usual.";
  if (left <= STEP_SECONDS) return "A few seconds left";
  if (left < 90) return `About ${Math.ceil(left / STEP_SECONDS) * STEP_SECONDS} seconds left`;
  return `About ${counted(Math.round(left / 60), "minute")} left`;
}
