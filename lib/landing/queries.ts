import useSWR from "swr";

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

/** Addresses of the demo's lines by their id. Asked for once; without an answer the demo is read, not heard. */
export function useDemoAudio(): { audio: DemoAudio; isLoading: boolean } {
  const { data, isLoading } = useSWR("/api/demo-audio-urls", fetchDemoAudio, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  return { audio: data ?? {}, isLoading };
}
