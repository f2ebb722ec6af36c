/**
 * Public keys of this installation's records, in base64url, and whether it can search for the second watermark.
 * @throws Error when the request fails
 */
export async function fetchMarkKeys(): Promise<{ keys: string[]; hasSecondMark: boolean }> {
  const response = await fetch("/api/mark-keys");
  if (!response.ok) throw new Error(`The keys were refused with ${response.status}.`);
  const { keys, hasSecondMark }: { keys: { x: string }[]; hasSecondMark: boolean } = await response.json();
  return { keys: keys.map(({ x }) => x), hasSecondMark };
}

/**
 * @param samples mono, at 16 kHz, of at most half a minute
 * @throws Error when the search is not possible
 */
export async function seekSecondMark(samples: Float32Array): Promise<boolean> {
  const pcm = Int16Array.from(samples, (sample) => Math.max(-1, Math.min(1, sample)) * 32_767);
  const response = await fetch("/api/second-mark", { method: "POST", body: pcm });
  if (!response.ok) throw new Error(`The sound was refused with ${response.status}.`);
  const { isFound }: { isFound: boolean } = await response.json();
  return isFound;
}
