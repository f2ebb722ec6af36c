"use client";

import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use } from "react";

/** Nothing is refetched or retried automatically, and a failure is reported at once, even offline. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

let browserClient: QueryClient | undefined;

function queryClient(): QueryClient {
  // A separate client per server render, so that no user's data reach another.
  if (typeof window === "undefined") return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

/** May be used several times in one page, also nested: in the browser all instances share one cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const isInside = use(QueryClientContext) !== undefined;
  if (isInside) return children;
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
