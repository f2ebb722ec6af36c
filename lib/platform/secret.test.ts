import { readFileSync, writeFileSync } from "node:fs";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { storedSecret } from "@/lib/platform/secret";

describe("the secret that is kept in the data folder", () => {
  it("is made once and kept", () => {
    const secret = storedSecret();
    expect(readFileSync(dataPath("secret"), "utf8")).toBe(secret);
    expect(storedSecret()).toBe(secret);
  });

  it.each(["", "short"])("is never one that is damaged, or that everybody knows: %p", (damaged) => {
    ensureDataDir();
    writeFileSync(dataPath("secret"), damaged);
    expect(() => storedSecret()).toThrow("is damaged. Put it back from a backup");
  });
});
