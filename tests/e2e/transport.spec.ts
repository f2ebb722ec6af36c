import { type IncomingMessage, request } from "node:http";
import { expect, test } from "@playwright/test";
import { type App, startApp } from "./app";

const HOST = "keepsake.example";
const HINT = "keepsake-signed-in";

type Answer = { status: number; hsts: string | undefined; cookies: string[]; text: string };
type Asked = { scheme: "http" | "https"; json?: object; cookie?: string; forwardedFor?: string };

/** As a proxy in front passes it on. */
function ask(app: App, path: string, asked: Asked): Promise<Answer> {
  const { scheme, json, cookie, forwardedFor = "203.0.113.7" } = asked;
  const { hostname, port } = new URL(app.url);
  const body = json ? JSON.stringify(json) : undefined;
  const host = scheme === "https" ? HOST : `${hostname}:${port}`;
  const headers = {
    host,
    origin: `${scheme}://${host}`,
    "x-forwarded-for": forwardedFor,
    "x-forwarded-proto": scheme,
    ...(body && { "content-type": "application/json" }),
    ...(cookie && { cookie }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path, method: body ? "POST" : "GET", headers },
      (response: IncomingMessage) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        const { statusCode: status = 0, headers: answered } = response;
        const cookies = answered["set-cookie"] ?? [];
        response.on("end", () => resolve({ status, hsts: answered["strict-transport-security"], cookies, text }));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

const ADDRESSES = [
  "/",
  "/auth",
  "/dashboard",
  "/api/health",
  "/api/voices",
  "/api/auth/csrf",
  "/favicon.ico",
  "/nothing",
];

const person = { username: "ana", email: "ana@example.org", name: "Ana Horvat", password: "long enough 1" };
const { username, password } = person;

test("over https every answer keeps browsers to https, and every cookie that proves something is this host's alone", async () => {
  const app = await startApp({ env: { APP_URL: `https://${HOST}`, TRUST_PROXY: "1" } });
  try {
    for (const path of ADDRESSES) {
      const { hsts } = await ask(app, path, { scheme: "https" });
      expect([path, hsts]).toEqual([path, "max-age=31536000; includeSubDomains"]);
    }
    expect((await ask(app, "/api/register", { scheme: "https", json: person })).status).toBe(201);
    const signedIn = await ask(app, "/api/login", { scheme: "https", json: { username, password } });
    expect([signedIn.status, signedIn.hsts]).toEqual([200, "max-age=31536000; includeSubDomains"]);
    expect(signedIn.cookies.length).toBeGreaterThanOrEqual(2);
    for (const cookie of signedIn.cookies) {
      if (!cookie.startsWith(`${HINT}=`)) expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; secure/i);
    }
    const { cookies } = await ask(app, "/api/auth/csrf", { scheme: "https" });
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-/);
  } finally {
    await app.remove();
  }
});

test("over http no answer promises https, and signing in works without the prefix", async () => {
  const app = await startApp();
  try {
    for (const path of ADDRESSES) {
      const { hsts } = await ask(app, path, { scheme: "http" });
      expect([path, hsts]).toEqual([path, undefined]);
    }
    expect((await ask(app, "/api/register", { scheme: "http", json: person })).status).toBe(201);
    const signedIn = await ask(app, "/api/login", { scheme: "http", json: { username, password } });
    expect([signedIn.status, signedIn.hsts]).toEqual([200, undefined]);
    expect(signedIn.cookies.some((cookie) => cookie.startsWith("next-auth.session-token="))).toBe(true);
    for (const cookie of signedIn.cookies) expect(cookie).not.toMatch(/^__Host-|; secure/i);
  } finally {
    await app.remove();
  }
});

for (const [name, proxies, place] of [
  ["without a trusted proxy no caller chooses the address that is written down", "0", /^(127\.0\.0\.1|::1)$/],
  ["behind one trusted proxy the address is the one that it saw", "1", /^203\.0\.113\.7$/],
] as const) {
  test(name, async () => {
    const app = await startApp({ env: { TRUST_PROXY: proxies } });
    try {
      const forwardedFor = "198.51.100.9, 203.0.113.7";
      const { cookies } = await ask(app, "/api/register", { scheme: "http", json: person, forwardedFor });
      const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
      const { text } = await ask(app, "/api/user/sessions", { scheme: "http", cookie, forwardedFor });
      expect(JSON.parse(text)[0].place).toMatch(place);
    } finally {
      await app.remove();
    }
  });
}
