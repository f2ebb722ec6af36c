import { test as base } from "@playwright/test";
import { type Emulators, startEmulators } from "../emulators/server";
import { type App, startApp } from "./app";

/** One server a worker, for specs that need no settings, restarts or empty tables of their own; each test brings its people. */
export let app: App;
/** Answers for the keys that people store themselves; the server has none. */
export let emulators: Emulators;

export const test = base.extend<object, { shared: undefined }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      emulators = await startEmulators();
      app = await startApp({ database: "postgresql", env: { ELEVENLABS_BASE_URL: emulators.urls.elevenlabs } });
      await use(undefined);
      await app.remove();
      await emulators.close();
    },
    { scope: "worker", auto: true, timeout: 180_000 },
  ],
});
