"use client";

import type { ReactNode } from "react";
import { ErrorState } from "@/components/common/error-state";
import { cn } from "@/lib/utils";

interface AsyncSectionProps<Data> {
  /** Describes the content to screen readers while it loads: "Loading {label}". */
  label: string;
  /** Undefined until the first data arrive. Existing data stay on the screen when a later fetch fails. */
  data: Data | undefined;
  /** Truthy when the last attempt failed. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  errorTitle: string;
  /** Details of the error, for people to read. */
  errorDescription?: ReactNode;
  /** Skeletons with the size of the content. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
  className?: string;
}

/** Renders exactly one of loading, error, empty and content. */
export function AsyncSection<Data>({
  label,
  data,
  error,
  onRetry,
  isRetrying = false,
  errorTitle,
  errorDescription,
  skeleton,
  isEmpty = (value) => Array.isArray(value) && value.length === 0,
  empty,
  children,
  className,
}: AsyncSectionProps<Data>) {
  let content: ReactNode;
  const isLoading = data === undefined && !error;
  if (data !== undefined) {
    content = empty !== undefined && isEmpty(data) ? empty : children(data);
  } else if (error) {
    content = (
      <ErrorState title={errorTitle} description={errorDescription} onRetry={onRetry} isRetrying={isRetrying} />
    );
  } else {
    content = (
      <>
        <p role="status" className="sr-only">
          Loading {label}
        </p>
        {skeleton}
      </>
    );
  }
  return (
    <div className={cn("min-w-0", className)} aria-busy={isLoading || undefined}>
      {content}
    </div>
  );
}
