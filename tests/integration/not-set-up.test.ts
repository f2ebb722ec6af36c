import "@/tests/setup/not-set-up-settings";
import { GET as conversations } from "@/app/api/conversations/route";
import { GET as demoUrls } from "@/app/api/demo-audio-urls/route";
import { GET as live } from "@/app/api/health/live/route";
import { POST as login } from "@/app/api/login/route";
import { GET as demoAudio } from "@/app/audio/demo/[file]/route";
import { GET as notSetUpPage } from "@/app/not-set-up/route";
import { spokenDemoLines } from "@/lib/landing/demo-script";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { config } from "@/middleware";
import nextConfig from "@/next.config.mjs";
import { startKeepsake } from "@/server/start-keepsake";
import { publicPages } from "@/tests/factories/public-pages";
import { responseOf } from "@/tests/factories/request";

const names = ["DATABASE_URL", "BLOB_READ_WRITE_TOKEN or BLOB_STORE_ID or S3_BUCKET", "NEXTAUTH_SECRET"];

describe("on Vercel with no variables at all", () => {
  it("starts", async () => {
    await expect(startKeepsake()).resolves.toBeUndefined();
    expect((await responseOf(live, { path: "/api/health/live" })).status).toBe(200);
  });

  it.each([
    ["reading", () => responseOf(conversations, { path: "/api/conversations" })],
    ["signing in", () => responseOf(login, { path: "/api/login", json: { username: "ana", password: "long enough" } })],
  ])("%s is a 503 that names what to set", async (_, call) => {
    const response = await call();
    expect(response.status).toBe(503);
    const { code, message } = await response.json();
    expect(code).toBe("unavailable");
    expect(message).toBe(
      `Keepsake is not set up here yet, so only the public pages work: ${names.join(", ")} are not set.`,
    );
  });

  it("leads the pages that need an account to one that names what to set, and leaves the others", async () => {
    const [redirect] = (await nextConfig.redirects?.()) ?? [];
    const source = new RegExp(`^${redirect?.source.replace(":area", "").replace("/:path*", "(/.*)?")}$`);
    const needAccount = ["/auth", "/forgot-password", "/reset-password", "/verify-email"];
    for (const page of [...needAccount, ...config.matcher.map((path) => path.replace("/:path*", ""))]) {
      expect([page, source.test(page)]).toEqual([page, true]);
    }
    for (const page of publicPages.filter((page) => !needAccount.includes(page))) {
      expect([page, source.test(page)]).toEqual([page, false]);
    }
    const page = await responseOf(notSetUpPage, { path: redirect?.destination ?? "" });
    expect(page.status).toBe(503);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await page.text();
    for (const name of names.flatMap((each) => each.split(" or "))) expect(text).toContain(`<code>${name}</code>`);
  });

  it("speaks the demo, whole and by ranges, and no line that there is not", async () => {
    const urls = await (await responseOf(demoUrls, { path: "/api/demo-audio-urls" })).json();
    expect(Object.keys(urls).sort()).toEqual(spokenDemoLines.map(({ id }) => id).sort());
    const listen = (file: string, headers = {}) =>
      responseOf(demoAudio, { path: `/audio/demo/${file}`, headers, params: { file } });
    const [file = ""] = Object.values<string>(urls).map((url) => url.split("/").at(-1) ?? "");
    const whole = new Uint8Array(await (await listen(file)).arrayBuffer());
    expect(await decodeAudio(whole)).toMatchObject({ ok: true, format: "mp3" });
    const part = await listen(file, { range: "bytes=100-299" });
    expect(part.status).toBe(206);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(100, 300));
    expect((await listen("hello-0000000000000000.mp3")).status).toBe(404);
  });
});
