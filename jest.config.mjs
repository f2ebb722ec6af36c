import nextJest from "next/jest.js";

const withNext = nextJest({ dir: "./" });

const shared = {
  moduleNameMapper: {
    "^server-only$": "<rootDir>/tests/setup/nothing.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
  modulePathIgnorePatterns: ["<rootDir>/.next/"],
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "<rootDir>/tests/e2e/"],
};

/** Packages that ship ES modules only; Jest runs CommonJS, so they are compiled like our own files. */
const esmOnly = ["eventsource-parser", "jose"];

async function project(name, own) {
  const config = await withNext({ ...shared, displayName: name, ...own })();
  const compiled = `/node_modules/(?!(${esmOnly.join("|")})/)`;
  return { ...config, transformIgnorePatterns: [compiled, "^.+\\.module\\.(css|sass|scss)$"] };
}

export default async () => ({
  projects: [
    await project("server", {
      testEnvironment: "node",
      testMatch: [
        "<rootDir>/lib/**/*.test.ts",
        "<rootDir>/tests/{integration,emulators}/**/*.test.ts",
        "<rootDir>/scripts/**/*.test.ts",
      ],
      globalSetup: "<rootDir>/tests/setup/global-setup.ts",
      globalTeardown: "<rootDir>/tests/setup/global-teardown.ts",
      setupFiles: ["<rootDir>/tests/setup/test-env.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/server.ts"],
    }),
    await project("screens", {
      testEnvironment: "<rootDir>/tests/setup/browser-environment.ts",
      testMatch: ["<rootDir>/{app,components,lib}/**/*.test.tsx"],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/screens.ts"],
    }),
  ],
  testTimeout: 30_000,
  // Most of a suite waits for a database or a child process, so a core left idle would only make the run longer.
  maxWorkers: "100%",
  reporters: ["default", "<rootDir>/tests/setup/count-reporter.mjs"],
});
