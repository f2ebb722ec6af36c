import { defineConfig } from "@playwright/test";

const calls = "call*.spec.ts";

// A browser of the system's own: nothing is downloaded. Specs share a server (tests/e2e/shared-app.ts), or start their own
// (tests/e2e/app.ts) where settings, restarts or another database matter.
export default defineConfig({
  testDir: "tests/e2e",
  // Limits for what never comes, not for what a busy machine does late.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  // Calls are listened to as they sound, so they have the machine to themselves, after everything else. By themselves:
  // npx playwright test --project calls --no-deps
  projects: [
    { name: "pages", testIgnore: calls },
    { name: "calls", testMatch: calls, workers: 1, dependencies: ["pages"] },
  ],
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".reports/browser.json" }]],
  outputDir: ".reports/browser",
  use: {
    viewport: { width: 1280, height: 800 },
    // Before the test's own time is over, which does not say what was waited for.
    actionTimeout: 100_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
