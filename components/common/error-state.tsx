import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/utils";

interface ErrorStateProps {
  /** One sentence on what happened. */
  title: string;
  description?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** A retry is running. */
  isRetrying?: boolean;
  className?: string;
}

/** The content of a section that could not be loaded. */
export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = "Try Again",
  isRetrying = false,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      // No border of its own inside a card.
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border px-6 py-12 text-center in-data-[slot=card]:border-0 in-data-[slot=card]:py-2",
        className,
      )}
    >
      <TriangleAlert aria-hidden className="size-7 text-destructive" />
      <p className="font-medium font-serif text-xl">{title}</p>
      {description ? (
        <div className="max-w-md text-muted-foreground [overflow-wrap:anywhere]">{description}</div>
      ) : null}
      {onRetry ? (
        <Button variant="outline" className="mt-3" onClick={onRetry} aria-disabled={isRetrying || undefined}>
          {isRetrying ? <Spinner /> : null}
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
