import { rmSync } from "node:fs";

const unexpected = jest.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = unexpected.mock.calls.map((call) => call.map(String).join(" "));
  unexpected.mockClear();
  if (calls.length > 0) throw new Error(`Unexpected console.error:\n${calls.join("\n")}`);
});

afterAll(() => {
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
});
