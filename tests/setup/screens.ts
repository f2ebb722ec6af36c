import "@testing-library/jest-dom";
import { configure } from "@testing-library/dom";

// Drawing 200 messages takes a second on a slow machine: how fast a screen is, is for the benches to say.
configure({ asyncUtilTimeout: 5_000 });

// jsdom would match the toasts' rules against every element whose visibility is asked.
beforeAll(() => {
  for (const sheet of document.head.querySelectorAll("style")) sheet.remove();
});

const unexpected = jest.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = unexpected.mock.calls.map((call) => call.map(String).join(" "));
  unexpected.mockClear();
  if (calls.length > 0) throw new Error(`Unexpected console.error:\n${calls.join("\n")}`);
});
