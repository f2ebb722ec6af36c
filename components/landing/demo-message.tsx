import { Square, Volume2 } from "lucide-react";
import type { DemoLine } from "@/lib/landing/demo-script";

interface DemoMessageProps {
  message: DemoLine;
  isPlaying: boolean;
  /** Omitted when there is no audio. */
  onListen?: () => void;
  onStop: () => void;
}

export function DemoMessage({ message, isPlaying, onListen, onStop }: DemoMessageProps) {
  const isOwn = message.role === "user";
  const Icon = isPlaying ? Square : Volume2;
  return (
    <li className={`grid max-w-[88%] gap-1 ${isOwn ? "ml-auto justify-items-end" : ""}`}>
      <span className="sr-only">{isOwn ? "You:" : "Mom:"}</span>
      <p
        dir="auto"
        className={`w-fit whitespace-pre-wrap rounded-lg px-4 py-2.5 [overflow-wrap:anywhere] ${isOwn ? "bg-primary text-primary-foreground" : "bg-muted"}`}
      >
        {message.content}
      </p>
      {onListen ? (
        <button
          type="button"
          onClick={isPlaying ? onStop : onListen}
          className="inline-flex min-h-8 w-fit items-center gap-1.5 rounded-lg px-1.5 font-medium text-primary text-sm hover:underline"
        >
          <Icon aria-hidden className="size-4.5" />
          {isPlaying ? "Stop" : "Listen"}
          <span className="sr-only"> ({message.content.slice(0, 40)})</span>
        </button>
      ) : null}
    </li>
  );
}
