import { expect, type Page } from "@playwright/test";
import { publicPages } from "../factories/public-pages";
import { expectScreen, sizeFor } from "./axe";
import { drawn, noteViolations, violations, watch } from "./page-faults";
import { app, test } from "./shared-app";

/** Brings everything near once, so that what loads late is part of what is judged. */
async function readThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN, id);

test("every public page: no error, no violation, nothing foreign, nothing too wide, axe clean in light and dark", async ({
  browser,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await noteViolations(context);
  const page = await context.newPage();
  const faults = watch(page, app.url);
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  for (const [at, route] of publicPages.entries()) {
    await page.setViewportSize(sizeFor(at));
    await page.goto(app.url + route);
    await readThrough(page);
    await expectScreen(page, route);
    expect.soft(await violations(page), route).toEqual([]);
    expect.soft(await page.locator("h1").count(), route).toBe(1);
  }
  expect(faults).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test("every page forbids unsafe scripts, and the public ones talk to nobody else", async ({ request }) => {
  for (const route of [...publicPages, "/nowhere"]) {
    const policy = (await request.get(app.url + route)).headers()["content-security-policy"] ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts, route).toContain("'self'");
    expect(scripts, route).toContain("'sha256-");
    expect(scripts, route).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(policy, route).toContain("connect-src 'self';");
  }
});

test("a script that is not ours does not run", async ({ page }) => {
  await page.goto(`${app.url}/`);
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.intruder = true";
    const refused = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve));
    document.body.append(script);
    await refused;
    return "intruder" in window;
  });
  expect(ran).toBe(false);
});

test("an address that leads nowhere says so", async ({ page }) => {
  await noteViolations(page.context());
  const response = await page.goto(`${app.url}/nowhere/at/all`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(`${app.url}/`);
});

test("every link of the public pages leads somewhere real", async ({ page, request }) => {
  const targets = new Set<string>();
  for (const route of publicPages) {
    await page.goto(app.url + route);
    for (const href of await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))) {
      if (href.startsWith(app.url)) targets.add(href);
    }
  }
  expect(targets.size).toBeGreaterThan(12);
  for (const target of targets) {
    const { pathname, hash } = new URL(target);
    const response = await request.get(target, { maxRedirects: 5 });
    expect.soft(response.status(), target).toBe(200);
    // A page behind the sign-in leads to that first.
    const isItself = new URL(response.url()).pathname === pathname;
    if (hash && isItself) expect.soft(await response.text(), target).toContain(`id="${hash.slice(1)}"`);
    expect.soft(pathname.startsWith("/api/"), target).toBe(false);
  }
});

test("a link to a section scrolls there, leaves 80 px free and takes the focus along", async ({ page }) => {
  const HASH_OFFSET_PX = 80;
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`${app.url}/`);
  for (const [label, id] of [
    ["FAQ", "faq"],
    ["Features", "features"],
    ["About", "about"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
    await expect.poll(() => topOf(page, id)).toBeCloseTo(HASH_OFFSET_PX, -0.5);
    await expect(page).toHaveURL(`${app.url}/#${id}`);
    await expect(page.locator(`#${id}`)).toBeFocused();
  }
  await page.goto(`${app.url}/pricing`);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Most Popular" })
    .getByRole("link", { name: "Join Waitlist" })
    .click();
  await expect.poll(() => topOf(page, "waitlist")).toBeCloseTo(HASH_OFFSET_PX, -0.5);
  await page.goto(`${app.url}/#how-it-works`);
  await expect.poll(() => topOf(page, "how-it-works")).toBeCloseTo(HASH_OFFSET_PX, -0.5);
});

test("a phone's side menu leads to a section, gives the focus back when it is only closed, and stays behind on its page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${app.url}/`);
  const opener = page.getByRole("button", { name: "Open menu" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole("dialog").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => topOf(page, "faq")).toBeCloseTo(80, -0.5);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/privacy/);
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#faq$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the first tap on the menu opens its panel while its code is still under way", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${app.url}/pricing`, { waitUntil: "networkidle" });
  let letThrough = () => {};
  const code = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/_next/static/**", async (route) => {
    await code;
    await route.continue();
  });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Menu$/ })).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Menu" })).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("the button back to the top appears after 300 px", async ({ page }) => {
  await page.goto(`${app.url}/privacy`);
  const button = page.getByRole("button", { name: "Back to top" });
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
  await drawn(page);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 301, behavior: "instant" }));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the example can be heard: at the first tap, real speech, a preview after 1.5 s, and a call without a microphone", async ({
  page,
}) => {
  await page.goto(`${app.url}/`);
  const demo = page.locator("#demo");
  const [recording] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/example/recording-1.mp3")),
    page.getByRole("link", { name: "Hear an example" }).click(),
  ]);
  expect(recording.headers()["content-type"]).toBe("audio/mpeg");
  await expect(demo.getByRole("button", { name: "Stop the example" })).toBeVisible();
  await expect(demo.locator("li[aria-current]")).toContainText("A recording");
  await expect(demo.locator("li[aria-current]")).toContainText("A new sentence");
  await expect(demo.getByRole("button", { name: "Play the example" })).toBeVisible();
  const heard = page.waitForResponse((response) => response.url().includes("/audio/demo/hello-"));
  await demo
    .getByRole("button", { name: /^Listen/ })
    .first()
    .click();
  const sound = await heard;
  expect(sound.headers()["content-type"]).toBe("audio/mpeg");
  await expect(demo.getByRole("button", { name: /^Stop/ })).toBeVisible();
  await expect(demo.getByRole("button", { name: /^Stop/ })).toBeHidden();
  await demo.getByRole("textbox").fill("Good night");
  const sentAt = Date.now();
  await page.keyboard.press("Enter");
  await expect(demo.getByRole("list").getByText(/This is a preview, so this answer is always the same/)).toBeVisible();
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1450);
  await demo.getByText("Voice Call").click();
  await demo.getByRole("button", { name: "Start the example call" }).click();
  await expect(demo.getByText("Connecting...")).toBeVisible();
  await expect(demo.getByText("Speaking")).toBeVisible();
  await expect(demo.getByText("Listening")).toBeVisible();
  await demo.getByRole("button", { name: "Hang up" }).click();
  await expect(demo.getByText("Call ended")).toBeVisible();
});

test("the waitlist, by keyboard alone: messages, a server error that loses nothing, and the confirmation", async ({
  page,
}) => {
  await noteViolations(page.context());
  await page.goto(`${app.url}/#waitlist`);
  const form = page.getByRole("form", { name: "Waitlist" });
  await form.getByLabel("Your name").focus();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Name must be at least 2 characters")).toBeVisible();
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await expect(form.getByText("You must agree to the terms")).toBeVisible();
  await form.getByLabel("Your name").focus();
  await page.keyboard.type("Maria Kovač");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`maria${Date.now()}@example.org`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("For my children.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.route("**/api/waitlist", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await form.getByLabel("Email").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Submission Failed").first()).toBeVisible();
  await expect(form.getByLabel("Your name")).toHaveValue("Maria Kovač");
  await expect(form.getByLabel(/Anything you would like/)).toHaveValue("For my children.");
  await form.getByLabel("Email").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${app.url}/waitlist-success`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're on the waitlist!");
  const share = page.getByRole("link", { name: /^Share on/ });
  await expect(share).toHaveCount(3);
  for (const link of await share.all()) {
    expect(await link.getAttribute("href")).toContain(encodeURIComponent(`${app.url}/`));
  }
  await expect(page.getByRole("link", { name: "Back to Homepage" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "support resources" })).toHaveAttribute("href", "/support#resources");
  expect(await violations(page)).toEqual([]);
});

test("pricing shows the annual prices when they are chosen by keyboard", async ({ page }) => {
  await page.goto(`${app.url}/pricing`);
  const basic = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Basic" }) });
  const [monthly, annual] = [basic.getByText("$9.99"), basic.getByText("$7.99")];
  await expect(monthly).toBeVisible();
  await expect(annual).toBeHidden();
  await page.getByRole("radio", { name: "Monthly" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(annual).toBeVisible();
  await expect(monthly).toBeHidden();
});

test("registering by keyboard, then the header of a signed-in person, and logging out", async ({ page }) => {
  await noteViolations(page.context());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${app.url}/auth?callbackUrl=${encodeURIComponent("/support")}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: "Login" }).focus();
  await page.keyboard.press("ArrowRight");
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Your name").focus();
  const username = `walk${Date.now()}`;
  for (const text of ["Ana Horvat", `${username}@example.org`, username, "long enough 1"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Tab");
  await page.keyboard.type("long enough 1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome to Keepsake").first()).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/support`);
  const account = page.getByRole("button", { name: "Account of Ana Horvat" });
  await expect(account).toContainText("Free Trial");
  await expect(page.getByRole("heading", { name: "Your requests" })).toBeVisible();
  await page.goto(`${app.url}/auth`);
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  expect(await violations(page)).toEqual([]);
  await page.goto(`${app.url}/`);
  await account.click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Logged out").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["keepsake-device"]);
});

test("a page whose policy is older than the providers is loaded anew, once", async ({ page }) => {
  await page.goto(`${app.url}/auth?tab=register`);
  const form = page.getByRole("form", { name: "Register" });
  const username = `policy${Date.now()}`;
  await form.getByLabel("Your name").fill("Ana Horvat");
  await form.getByLabel("Email").fill(`${username}@example.org`);
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Password", { exact: true }).fill("long enough 1");
  await form.getByLabel("Confirm password").fill("long enough 1");
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(`${app.url}/dashboard`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const call = () =>
    page.evaluate(async () => {
      const refused = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve));
      await fetch("https://voices.example/").catch(() => null);
      await refused;
    });
  const loaded = page.waitForEvent("load");
  await Promise.all([loaded, call().catch(() => null)]);
  let again = 0;
  page.on("load", () => {
    again += 1;
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A reload begun by the refusal would end this one's page, or be seen by the next.
  await call();
  await drawn(page);
  expect(again).toBe(0);
});

test("the words are there without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${app.url}/`);
  await expect(page.getByText("An example conversation with an AI voice made from recordings")).toBeVisible();
  await expect(page.getByText("Loading conversation...")).toBeHidden();
  await page.goto(`${app.url}/pricing`);
  await page.getByText("Annual, 20% off").click();
  await expect(page.getByText("$15.99")).toBeVisible();
  await context.close();
});

test("machines find what they look for", async ({ request }) => {
  const sitemap = await (await request.get(`${app.url}/sitemap.xml`)).text();
  for (const route of ["/pricing", "/support", "/privacy"]) expect(sitemap).toContain(`${route}</loc>`);
  const robots = await (await request.get(`${app.url}/robots.txt`)).text();
  expect(robots).toContain("Disallow: /dashboard");
  const manifest = await (await request.get(`${app.url}/manifest.webmanifest`)).json();
  for (const { src } of manifest.icons) expect((await request.get(app.url + src)).status()).toBe(200);
  const html = await (await request.get(`${app.url}/`)).text();
  const image = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "");
  const drawn = await request.get(app.url + image.pathname + image.search);
  expect(drawn.headers()["content-type"]).toBe("image/png");
  expect((await drawn.body()).readUInt32BE(16)).toBe(1200);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}";
  expect(JSON.parse(data).mainEntity).toHaveLength(5);
});

test("a public page is sent as it was built: compressed as asked for, not at all when it is known", async ({
  request,
}) => {
  // Node's own fetch, because the browser's decides itself what it accepts.
  const ask = (headers: Record<string, string>) => fetch(`${app.url}/terms?from=a-friend`, { headers });
  const plain = await ask({ "accept-encoding": "identity" });
  const html = await plain.text();
  expect(html).toContain("</html>");
  expect(plain.headers.get("content-encoding")).toBeNull();
  const packed = await ask({ "accept-encoding": "br, gzip, deflate;q=0.1" });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("vary")).toContain("Accept-Encoding");
  expect(packed.headers.get("content-security-policy")).toBe(plain.headers.get("content-security-policy"));
  expect(await packed.text()).toBe(html);
  const known = await request.get(`${app.url}/terms`, {
    headers: { "if-none-match": plain.headers.get("etag") ?? "" },
  });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
  const head = await fetch(`${app.url}/terms`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  // The router's requests, and pages that only the server knows, are still answered by it.
  expect((await ask({ rsc: "1" })).headers.get("content-type")).toContain("text/x-component");
  expect((await fetch(`${app.url}/terms`, { method: "POST" })).status).not.toBe(200);
});

test("a connection is kept for longer than a proxy in front keeps its own", async () => {
  const answer = await fetch(`${app.url}/api/health`);
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
