import { existsSync, readFileSync } from "node:fs";

const proofs = [...readFileSync("docs/security.md", "utf8").matchAll(/`([\w/.-]+\.tsx?)` "([^"]+)"/g)].map(
  ([, file = "", name = ""]) => [file, name] as const,
);

it("finds the proofs that docs/security.md names", () => expect(proofs.length).toBeGreaterThan(8));

it.each(proofs)("%s still has the test %j", (file, name) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, "utf8")).toContain(`"${name}"`);
});
