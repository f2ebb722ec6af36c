"use client";

import { QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use } from "react";

/** Nothing is fetched again unasked, and a failure is told at once, also without a connection. */
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
  // On the server one client for each render, so that nothing of one person reaches another.
  if (typeof window === "undefined") return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}

/** May stand in several places of one page, also inside each other: in the browser they all share one cache. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const isInside = use(QueryClientContext) !== undefined;
  if (isInside) return children;
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
