// Modules with hooks are loaded first, so that the hooks apply to every file and not only to the first that imports
// them.
import "@testing-library/react";
import "@/tests/setup/signed-in-hint";
import { runTests } from "./tests-together";

export const runScreenTests = (part: string) =>
  runTests(part, () => {
    document.body.replaceChildren();
    history.replaceState(null, "", "/");
    localStorage.clear();
    sessionStorage.clear();
  });
