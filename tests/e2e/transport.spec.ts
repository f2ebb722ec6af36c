import { type IncomingMessage, request } from "node:http";
import { expect } from "@playwright/test";
import { type App, startApp } from "./app";
import { app, test } from "./shared-app";

const HOST = "keepsake.example";
const HINT = "keepsake-signed-in";

type Answer = { status: number; hsts: string | undefined; cookies: string[]; text: string };
type Asked = { scheme: "http" | "https"; json?: object; cookie?: string; forwardedFor?: string };

/** As a proxy in front passes it on. */
function ask(at: App, path: string, asked: Asked): Promise<Answer> {
  const { scheme, json, cookie, forwardedFor = "203.0.113.7" } = asked;
  const { hostname, port } = new URL(at.url);
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

const username = `transport${Date.now()}`;
const password = "long enough 1";
const person = { username, email: `${username}@example.org`, name: "Ana Horvat", password };

/** The address at which this person, who has just registered, is shown to be signed in. */
async function placeOf(at: App, { cookies }: Answer, asked: Asked) {
  const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
  const { text } = await ask(at, "/api/user/sessions", { ...asked, json: undefined, cookie });
  return JSON.parse(text)[0].place;
}

// The nearest is what the last proxy saw, the others are anybody's word.
const forwardedFor = "198.51.100.9, 203.0.113.7";

test("over https every answer keeps browsers to https, and every cookie that proves something is this host's alone; behind one trusted proxy the address is the one that it saw", async () => {
  const behind = await startApp({ env: { APP_URL: `https://${HOST}`, TRUST_PROXY: "1" } });
  try {
    for (const path of ADDRESSES) {
      const { hsts } = await ask(behind, path, { scheme: "https" });
      expect([path, hsts]).toEqual([path, "max-age=31536000; includeSubDomains"]);
    }
    const asked: Asked = { scheme: "https", json: person, forwardedFor };
    const registered = await ask(behind, "/api/register", asked);
    expect(registered.status).toBe(201);
    expect(await placeOf(behind, registered, asked)).toBe("203.0.113.7");
    const signedIn = await ask(behind, "/api/login", { scheme: "https", json: { username, password } });
    expect([signedIn.status, signedIn.hsts]).toEqual([200, "max-age=31536000; includeSubDomains"]);
    expect(signedIn.cookies.length).toBeGreaterThanOrEqual(2);
    for (const cookie of signedIn.cookies) {
      if (!cookie.startsWith(`${HINT}=`)) expect(cookie).toMatch(/^__Host-/);
      expect(cookie).toMatch(/; secure/i);
    }
    const { cookies } = await ask(behind, "/api/auth/csrf", { scheme: "https" });
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-/);
  } finally {
    await behind.remove();
  }
});

test("over http no answer promises https, signing in works without the prefix, and without a trusted proxy no caller chooses the address that is written down", async () => {
  for (const path of ADDRESSES) {
    const { hsts } = await ask(app, path, { scheme: "http" });
    expect([path, hsts]).toEqual([path, undefined]);
  }
  const asked: Asked = { scheme: "http", json: person, forwardedFor };
  const registered = await ask(app, "/api/register", asked);
  expect(registered.status).toBe(201);
  expect(await placeOf(app, registered, asked)).toMatch(/^(127\.0\.0\.1|::1)$/);
  const signedIn = await ask(app, "/api/login", { scheme: "http", json: { username, password } });
  expect([signedIn.status, signedIn.hsts]).toEqual([200, undefined]);
  expect(signedIn.cookies.some((cookie) => cookie.startsWith("next-auth.session-token="))).toBe(true);
  for (const cookie of signedIn.cookies) expect(cookie).not.toMatch(/^__Host-|; secure/i);
});
