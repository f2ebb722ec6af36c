import { unstable_doesMiddlewareMatch as isGuarded } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { config, middleware } from "@/middleware";
import nextConfig from "@/next.config.mjs";
import { pagesOf } from "@/tests/factories/every-call";
import { publicPages } from "@/tests/factories/public-pages";

const ORIGIN = "https://family.example";

it("answers an address that leads nowhere with a page of the same area, whose scripts its policy allows", async () => {
  const rewrites = await nextConfig.rewrites?.();
  const fallback = (!Array.isArray(rewrites) && rewrites?.fallback) || [];
  const answered = fallback.map(
    ({ source }) => new RegExp(`^${source.replace(/:area/, "").replace("/:path*", "(/|$)")}`),
  );
  for (const pattern of config.matcher) {
    const page = pattern.replace(":path*", "no/such/page");
    expect([page, answered.some((source) => source.test(page))]).toEqual([page, true]);
  }
  for (const { destination } of fallback) expect(isGuarded({ config, nextConfig: {}, url: destination })).toBe(true);
});

describe("a visitor without a session", () => {
  it.each([...pagesOf("(home)"), ...pagesOf("(admin)")])(
    "is sent from %s to sign in, and back afterwards",
    async (page) => {
      expect(isGuarded({ config, nextConfig: {}, url: page })).toBe(true);
      const answer = await middleware(new NextRequest(`${ORIGIN}${page}?tab=2`));
      expect(answer.status).toBe(307);
      const target = new URL(answer.headers.get("location") ?? "");
      expect(`${target.origin}${target.pathname}`).toBe(`${ORIGIN}/auth`);
      expect(target.searchParams.get("callbackUrl")).toBe(`${page}?tab=2`);
    },
  );

  it.each(publicPages)("reads %s without being asked who it is", (page) => {
    expect(isGuarded({ config, nextConfig: {}, url: page })).toBe(false);
  });
});
