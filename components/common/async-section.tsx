"use client";

import type { ReactNode } from "react";
import { ErrorState } from "@/components/common/error-state";
import { serverMessage } from "@/components/common/show-server-error";
import { cn } from "@/lib/utils";

/** The part of a TanStack or SWR result that a section needs. Without `refetch` or `mutate` there is no retry. */
export interface Query<Data> {
  data?: Data | undefined;
  error?: unknown;
  refetch?: () => unknown;
  isFetching?: boolean;
  mutate?: () => unknown;
  isValidating?: boolean;
}

/**
 * One query, or `data` combined from several. Undefined `data` means loading; data that has arrived stays visible after
 * a later failure.
 */
type Source<Data> = { query: Query<Data> } | { queries: readonly Query<unknown>[]; data: Data | undefined };

type AsyncSectionProps<Data> = Source<Data> & {
  /** Describes the content to screen readers while it loads: "Loading {label}". */
  label: string;
  errorTitle: string;
  /** Details of the error as a text; by default the server's message. */
  errorDescription?: ReactNode;
  /** Skeletons with the size of the content. */
  skeleton: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
  className?: string;
};

/** Renders exactly one of loading, error, empty and content. */
export function AsyncSection<Data>({
  label,
  errorTitle,
  errorDescription,
  skeleton,
  isEmpty = (value) => Array.isArray(value) && value.length === 0,
  empty,
  children,
  className,
  ...source
}: AsyncSectionProps<Data>) {
  const { queries, data } = "query" in source ? { queries: [source.query], data: source.query.data } : source;
  const error = queries.find((query) => query.error)?.error;
  let content: ReactNode;
  const isLoading = data === undefined && !error;
  if (data !== undefined) {
    content = empty !== undefined && isEmpty(data) ? empty : children(data);
  } else if (error) {
    const retries = queries.flatMap(({ refetch, mutate }) => refetch ?? mutate ?? []);
    content = (
      <ErrorState
        title={errorTitle}
        description={errorDescription === undefined ? serverMessage(error, "Something went wrong.") : errorDescription}
        onRetry={retries.length === 0 ? undefined : () => retries.forEach((retry) => void retry())}
        isRetrying={queries.some((query) => query.isFetching || query.isValidating)}
      />
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
