import "server-only";
import type { Prisma, PrismaClient } from "@/lib/platform/db/generated/client";

/**
 * The pending effects of each open transaction. Next loads server modules more than once per process; all copies share
 * this map.
 */
const shared = globalThis as typeof globalThis & {
  keepsakeCommits?: WeakMap<Prisma.TransactionClient, Set<() => void>>;
};
shared.keepsakeCommits ??= new WeakMap();
const open = shared.keepsakeCommits;

/**
 * Runs the effect once the transaction of `client` commits, and never if it does not; runs it at once when `client` is
 * the database.
 */
export function afterCommit(client: Prisma.TransactionClient, act: () => void) {
  const acts = open.get(client);
  if (acts) acts.add(act);
  else act();
}

/** Wraps the client's `$transaction`, and runs the collected effects after the commit. */
export function committing(client: PrismaClient): PrismaClient["$transaction"] {
  async function transaction(work: unknown, options: object | undefined) {
    if (typeof work !== "function") return Reflect.apply(client.$transaction, client, [work, options]);
    const acts = new Set<() => void>();
    const result = await client.$transaction((tx) => {
      open.set(tx, acts);
      return work(tx);
    }, options);
    for (const act of acts) act();
    return result;
  }
  return transaction as PrismaClient["$transaction"];
}
