import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

// Next loads server modules more than once per process; all copies know the same requests.
const shared = globalThis as typeof globalThis & { keepsakeRequests?: AsyncLocalStorage<string | undefined> };
shared.keepsakeRequests ??= new AsyncLocalStorage();

/** The id of the request that is being answered, also in what goes on after its answer. */
export const requestIdHere = shared.keepsakeRequests;
