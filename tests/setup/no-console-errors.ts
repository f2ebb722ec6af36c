const written: string[] = [];

// Jest's spies would end with a test's `jest.restoreAllMocks()`.
console.error = (...values: unknown[]) => void written.push(values.map(String).join(" "));

afterEach(() => {
  const errors = written.splice(0);
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join("\n")}`);
});
