import { Pause, Play, RotateCcw } from "lucide-react";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/utils";

export function PlayerIcon({ status }: { status: string }) {
  if (status === "loading") return <Spinner className="size-5" />;
  if (status === "playing") return <Pause aria-hidden className="size-5 fill-current" />;
  if (status === "ended") return <RotateCcw aria-hidden className="size-5" />;
  return <Play aria-hidden className="size-5 translate-x-px fill-current" />;
}

export function PlainBar({ progress, isThin = false }: { progress: number; isThin?: boolean }) {
  return (
    <span
      aria-hidden
      className={cn("block w-full overflow-hidden rounded-full bg-current/30", isThin ? "h-0.5" : "h-1.5")}
    >
      <span className="block h-full rounded-full bg-primary" style={{ width: `${progress * 100}%` }} />
    </span>
  );
}
