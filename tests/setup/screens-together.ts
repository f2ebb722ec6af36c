// Modules with hooks of their own load first, so that the hooks hold for every file and not only for the first that imports them.
import "@testing-library/react";
import "@/tests/setup/signed-in-hint";
import path from "node:path";

declare const screenParts: Readonly<Record<string, readonly string[]>>;

/** Runs the test files of one part (scripts/screen-tests.mjs) in this environment; a file's own hooks stay its own. */
export function runScreenTests(part: string) {
  for (const file of screenParts[part] ?? []) {
    describe(file, () => {
      require(path.resolve(file));
      afterAll(() => {
        document.body.replaceChildren();
        history.replaceState(null, "", "/");
        localStorage.clear();
        sessionStorage.clear();
      });
    });
  }
}
