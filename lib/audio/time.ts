import { counted } from "@/lib/platform/english";

/** Seconds as m:ss, or h:mm:ss from one hour. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const rest = String(whole % 60).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

/** Seconds in words: "1 minute 4 seconds", "2 minutes", "0 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const parts = [
    hours > 0 ? counted(hours, "hour") : "",
    minutes > 0 ? counted(minutes, "minute") : "",
    rest > 0 ? counted(rest, "second") : "",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : "0 seconds";
}
