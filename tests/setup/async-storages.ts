import { AsyncLocalStorage } from "node:async_hooks";

/*
 * Jest runs each test file's tests in an AsyncLocalStorage of that file's own and never lets go of it. Before Node 24 every
 * promise of every later file in the same worker carries a property for each of them.
 */
const used = new Set<AsyncLocalStorage<unknown>>();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...given: Parameters<typeof run>) {
  used.add(this);
  return run.apply(this, given);
} as typeof run;

/** At the end of a test file: its promises are the last to follow what was run in a storage. */
export function forgetStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
