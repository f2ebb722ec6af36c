import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

// Next loads server modules more than once per process; all copies know the same accounts.
const shared = globalThis as typeof globalThis & { keepsakeAccounts?: AsyncLocalStorage<number> };
shared.keepsakeAccounts ??= new AsyncLocalStorage();

/**
 * The account on whose behalf the current code runs, by which the engines take turns: `route()` sets it for a request,
 * `forAccount` for all other work. Undefined for visitors and for Keepsake's own work.
 */
export const accountHere = shared.keepsakeAccounts;

/** Runs an action on behalf of an account, outside its requests. */
export const forAccount = <T>(userId: number, work: () => T): T => accountHere.run(userId, work);
