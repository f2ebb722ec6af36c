import { counted } from "@/lib/platform/english";
import type { MakingProgress } from "@/lib/voices/schema";

/** Below this, a rounded number would suggest more precision than the estimate has. */
const FEW_SECONDS = 12;

/** The remaining time to make a voice, rounded to at most a sixth of its value. */
export function waitWords({
  stage,
  elapsedSeconds,
  expectedSeconds,
}: Omit<MakingProgress, "status" | "provider">): string {
  if (stage === "again") return "The voice service is busy. We'll ask it again in a moment.";
  if (expectedSeconds === null) return "It takes about a minute.";
  const left = expectedSeconds - elapsedSeconds;
  if (left < 0) return "It is taking a little longer than usual.";
  if (left <= FEW_SECONDS) return "A few seconds left";
  if (left < 140) return `About ${roundedTo(left < 30 ? 5 : 10, left)} seconds left`;
  return `About ${counted(Math.round(left / 60), "minute")} left`;
}

const roundedTo = (step: number, seconds: number) => Math.round(seconds / step) * step;
