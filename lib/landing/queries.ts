import { useRef } from "react";
import useSWR from "swr";
import { spokenDemoLines } from "@/lib/landing/demo-script";

export type DemoAudio = Readonly<Record<string, string>>;

/** Validated by hand, because loading a schema library for one map of strings would slow down the landing page. */
async function fetchDemoAudio(path: string): Promise<DemoAudio> {
  const response = await fetch(path, { credentials: "include" });
  if (!response.ok) return {};
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** How long to wait, in milliseconds, before asking again for lines still being made, and how often to ask. */
const ASK_AGAIN_MS = 4000;
const MOST_ATTEMPTS = 5;

/** URLs of the demo's lines by id. Without a response the demo is text only. */
export function useDemoAudio(): { audio: DemoAudio; isLoading: boolean } {
  const attempts = useRef(0);
  const { data, isLoading } = useSWR("/api/demo-audio-urls", fetchDemoAudio, {
    refreshInterval: (latest) => {
      const isWhole = latest !== undefined && spokenDemoLines.every(({ id }) => id in latest);
      return isWhole || attempts.current >= MOST_ATTEMPTS ? 0 : ASK_AGAIN_MS;
    },
    onSuccess: () => {
      attempts.current += 1;
    },
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  return { audio: data ?? {}, isLoading };
}
