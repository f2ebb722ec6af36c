import fc from "fast-check";
import { afterSignIn } from "@/lib/accounts/callback-url";

const origin = "https://keepsake.example";

describe("where a person goes after signing in", () => {
  it.each([
    ["", "/dashboard"],
    ["?callbackUrl=%2Fconversation%2F7%3Ftab%3Dcall%23end", "/conversation/7?tab=call#end"],
    ["?callbackUrl=https%3A%2F%2Fkeepsake.example%2Fsupport", "/support"],
  ])("follows %j to %s", (search, target) => expect(afterSignIn(search, origin)).toBe(target));

  it.each([
    "https://elsewhere.example/dashboard",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://keepsake.example/support",
    "https://keepsake.example.elsewhere.example/",
    "https://keepsake.example@elsewhere.example/",
    "http://[",
    "/..//elsewhere.example",
    "/.//elsewhere.example",
    "/%2e%2e//elsewhere.example",
    "/a/%2E./\\elsewhere.example",
    "https://keepsake.example//elsewhere.example",
    "https://keepsake.example/..//someone@elsewhere.example/?a#b",
    "/auth?callbackUrl=/auth",
    "/api/logout",
  ])("never goes to %s", (wanted) => {
    expect(afterSignIn(`?callbackUrl=${encodeURIComponent(wanted)}`, origin)).toBe("/dashboard");
  });

  it("stays with us, however the address is spelled", () => {
    const parts = ["/", "//", "\\", ".", "..", "%2e", "%2E.", "%2f", "%5c", "\t", "\n", " ", "@", ":", "?", "#", "a"];
    const hosts = ["elsewhere.example", "keepsake.example", "https:", "http:", "javascript:", "user:secret@", "[::1]"];
    const spelling = fc.array(fc.constantFrom(...parts, ...hosts), { maxLength: 9 }).map((all) => all.join(""));
    fc.assert(
      fc.property(fc.constantFrom("", "/", origin, `${origin}/`), spelling, (start, rest) => {
        const target = afterSignIn(`?callbackUrl=${encodeURIComponent(start + rest)}`, origin);
        return target.startsWith("/") && new URL(target, `${origin}/auth`).origin === origin;
      }),
      { numRuns: 2000 },
    );
  });
});
