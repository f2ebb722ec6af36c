import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement } from "react";
import { toast as sonner } from "sonner";
import { SWRConfig } from "swr";
import { createQueryClient } from "@/components/common/query-provider";
import Messages from "@/components/ui/messages";

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
};

/** The response to a call: a value is sent as JSON. */
type Answer = (call: Call) => unknown;
export type Answers = Record<string, Answer>;

/** An error as the server sends it. */
export const refusal = (status: number, message: string, code = "internal") =>
  Response.json({ message, code }, { status });

/** A response whose time the test controls. */
export function later<T>() {
  let settle: (value: T) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { promise, settle, fail };
}

/**
 * The network, faked at its edge. Keys read "GET /api/voices"; a response may be changed during a test. A call
 * without a response is refused and recorded, so that the test can see it.
 */
export function fakeNetwork(answers: Answers) {
  const calls: Call[] = [];
  const fake = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), "http://localhost");
    const call: Call = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? JSON.parse(init.body) : undefined,
      signal: init.signal ?? undefined,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    if (!answer) return refusal(404, `Nobody answers ${call.method} ${call.path}.`, "not_found");
    const value = await answer(call);
    return value instanceof Response ? value : Response.json(value ?? null);
  };
  Object.defineProperty(globalThis, "fetch", { value: fake, configurable: true, writable: true });
  return {
    calls,
    answers,
    /** How often this call was made. */
    count: (name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name).length,
    last: (name: string) => calls.findLast(({ method, path }) => `${method} ${path}` === name),
  };
}

/** jsdom has no layout, so sizes never change. */
class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Renders a screen with its own caches and router. `visited`: where it navigated. */
export function renderScreen(screen: ReactElement, { pathname = "/" } = {}) {
  sonner.dismiss();
  globalThis.ResizeObserver ??= NoResizes;
  const visited: string[] = [];
  const queryClient = createQueryClient();
  const go = (href: string) => {
    visited.push(href);
  };
  const nothing = () => {};
  const router: Partial<AppRouterInstance> = { push: go, replace: go, refresh: nothing, prefetch: nothing };
  const wrap = (ui: ReactElement) => (
    <AppRouterContext.Provider value={router as AppRouterInstance}>
      <PathnameContext.Provider value={pathname}>
        <SearchParamsContext.Provider value={new URLSearchParams()}>
          <QueryClientProvider client={queryClient}>
            <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{ui}</SWRConfig>
          </QueryClientProvider>
        </SearchParamsContext.Provider>
      </PathnameContext.Provider>
      <Messages />
    </AppRouterContext.Provider>
  );
  const view = render(wrap(screen));
  return {
    ...view,
    visited,
    queryClient: queryClient as QueryClient,
    redraw: (ui: ReactElement) => view.rerender(wrap(ui)),
  };
}
