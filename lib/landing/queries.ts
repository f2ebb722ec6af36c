import { useRef } from "react";
import useSWR from "swr";
import { spokenDemoLines } from "@/lib/landing/demo-script";

export type DemoAudio = Readonly<Record<string, string>>;

/** Checked by hand: the first page is too light to carry a schema library for one map of strings. */
async function fetchDemoAudio(path: string): Promise<DemoAudio> {
  const response = await fetch(path, { credentials: "include" });
  if (!response.ok) return {};
  const body: unknown = await response.json();
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Milliseconds between asking again for lines that were still being made, and how often. */
const ASK_AGAIN_MS = 4000;
const MOST_ATTEMPTS = 5;

/** Addresses of the demo's lines by their id; without an answer the demo is read, not heard. */
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
