/**
 * Tables whose rows are in no backup. They are of use to this server alone and for a short time, and a copy of them
 * would sign somebody in, open a link or answer a repeated request elsewhere.
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

/** A table after those that it refers to; a table may refer to itself. @throws when tables refer to each other */
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

/** As an identifier of SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
