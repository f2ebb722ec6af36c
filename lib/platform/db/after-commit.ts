import "server-only";
import type { Prisma, PrismaClient } from "@/lib/platform/db/generated/client";

/** The effects waiting for each open transaction. Next loads server modules more than once per process; all copies know the same ones. */
const shared = globalThis as typeof globalThis & {
  keepsakeCommits?: WeakMap<Prisma.TransactionClient, Set<() => void>>;
};
shared.keepsakeCommits ??= new WeakMap();
const open = shared.keepsakeCommits;

/** Acts once when the transaction of `client` is committed, and never when it is not; at once where `client` is the database. */
export function afterCommit(client: Prisma.TransactionClient, act: () => void) {
  const acts = open.get(client);
  if (acts) acts.add(act);
  else act();
}

/** The client's own `$transaction`, which goes on with what `afterCommit` was given meanwhile. */
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
