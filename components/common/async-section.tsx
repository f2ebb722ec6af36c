"use client";

import type { ReactNode } from "react";
import { ErrorState } from "@/components/common/error-state";
import { cn } from "@/lib/utils";

interface AsyncSectionProps<Data> {
  /** What it holds, for people who cannot see the skeleton: "Loading {label}". */
  label: string;
  /** Undefined while nothing has arrived. Data that is there stays on the screen when a later fetch fails. */
  data: Data | undefined;
  /** Truthy when the last attempt failed. */
  error?: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
  errorTitle: string;
  /** What is known about the error, in words for a person. */
  errorDescription?: ReactNode;
  /** Skeletons of the size the content will have. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
  className?: string;
}

/** Draws exactly one of loading, error, empty and content. */
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
