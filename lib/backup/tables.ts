/**
 * Tables that are not backed up. Their rows are short-lived and useful only to this server; a copy could sign someone
 * in, open a link or replay a request elsewhere.
 */
export const leftOut: readonly string[] = [
  "challenges",
  "idempotency_keys",
  "mail_links",
  "rate_limits",
  "sessions",
  "usage_reservations",
];

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; key: string[] };

/**
 * Orders tables after those they refer to; a table may refer to itself.
 * @throws when tables refer to each other
 */
export function inOrderOfReference(names: readonly string[], refersTo: (name: string) => readonly string[]): string[] {
  const ordered: string[] = [];
  let waiting = [...names].sort();
  while (waiting.length > 0) {
    const isReady = (name: string) =>
      refersTo(name).every((other) => other === name || ordered.includes(other) || !names.includes(other));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${waiting.join(", ")}.`);
    ordered.push(...ready);
    waiting = waiting.filter((name) => !ready.includes(name));
  }
  return ordered;
}

/** A name as a quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
