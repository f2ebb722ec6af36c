import "@testing-library/jest-dom";

const unexpected = jest.spyOn(console, "error").mockImplementation(() => {});

afterEach(() => {
  const calls = unexpected.mock.calls.map((call) => call.map(String).join(" "));
  unexpected.mockClear();
  if (calls.length > 0) throw new Error(`Unexpected console.error:\n${calls.join("\n")}`);
});
