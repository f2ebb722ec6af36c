import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** `startedAt` is of performance.now(). */
export type RequestHere = { id: string; startedAt: number };

// Next loads server modules more than once per process; all copies know the same requests.
const shared = globalThis as typeof globalThis & { keepsakeRequests?: AsyncLocalStorage<RequestHere | undefined> };
shared.keepsakeRequests ??= new AsyncLocalStorage();

/** The request that is being answered, also in what goes on after its answer. */
export const requestHere = shared.keepsakeRequests;
