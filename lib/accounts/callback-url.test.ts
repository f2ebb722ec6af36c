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
    "/auth?callbackUrl=/auth",
    "/api/logout",
  ])("never goes to %s", (wanted) => {
    expect(afterSignIn(`?callbackUrl=${encodeURIComponent(wanted)}`, origin)).toBe("/dashboard");
  });
});
