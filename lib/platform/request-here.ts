import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** `startedAt` is a time of performance.now(). */
export type RequestHere = { id: string; startedAt: number };

// Next loads server modules more than once per process; all copies know the same requests.
const shared = globalThis as typeof globalThis & { keepsakeRequests?: AsyncLocalStorage<RequestHere | undefined> };
shared.keepsakeRequests ??= new AsyncLocalStorage();

/** The current request, also for work that continues after its response. */
export const requestHere = shared.keepsakeRequests;
