import { AsyncLocalStorage } from "node:async_hooks";

/*
 * Jest runs each test file's tests in a separate AsyncLocalStorage and never releases it. Before Node 24 every promise of
 * every later file in the same worker carries a property for each of these storages.
 */
const used = new Set<AsyncLocalStorage<unknown>>();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...given: Parameters<typeof run>) {
  used.add(this);
  return run.apply(this, given);
} as typeof run;

/** Call at the end of a test file: later promises no longer carry the storages used so far. */
export function forgetStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
