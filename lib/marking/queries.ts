/** Public keys of this installation's records, in base64url. @throws Error when they cannot be asked for */
export async function fetchMarkKeys(): Promise<string[]> {
  const response = await fetch("/api/mark-keys");
  if (!response.ok) throw new Error(`The keys were refused with ${response.status}.`);
  const { keys }: { keys: { x: string }[] } = await response.json();
  return keys.map(({ x }) => x);
}
