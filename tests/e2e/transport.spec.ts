import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { expect } from "@playwright/test";
import { type App, startApp } from "./app";
import { PASSWORD, Person } from "./person";
import { app, test } from "./shared-app";

const HOST = "keepsake.example";
const SPEECH = "tests/fixtures/recordings/speech.wav";
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

/** Behind a proxy that ends TLS; the servers that others share have none in front. */
let behind: App;
test.beforeAll(async () => {
  behind = await startApp({ database: "postgresql", env: { APP_URL: `https://${HOST}`, TRUST_PROXY: "1" } });
});
test.afterAll(() => behind?.remove());

const somebody = () => {
  const username = `t${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, name: "Ana Horvat", password: PASSWORD };
};

test("over https every answer keeps browsers to https, and every cookie that proves something is this host's alone", async () => {
  for (const path of ADDRESSES) {
    const { hsts } = await ask(behind, path, { scheme: "https" });
    expect([path, hsts]).toEqual([path, "max-age=31536000; includeSubDomains"]);
  }
  const person = somebody();
  const { username, password } = person;
  expect((await ask(behind, "/api/register", { scheme: "https", json: person })).status).toBe(201);
  const signedIn = await ask(behind, "/api/login", { scheme: "https", json: { username, password } });
  expect([signedIn.status, signedIn.hsts]).toEqual([200, "max-age=31536000; includeSubDomains"]);
  expect(signedIn.cookies.length).toBeGreaterThanOrEqual(2);
  for (const cookie of signedIn.cookies) {
    if (!cookie.startsWith(`${HINT}=`)) expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/; secure/i);
  }
  const { cookies } = await ask(behind, "/api/auth/csrf", { scheme: "https" });
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-/);
});

test("over http no answer promises https, and signing in works without the prefix", async () => {
  for (const path of ADDRESSES) {
    const { hsts } = await ask(app, path, { scheme: "http" });
    expect([path, hsts]).toEqual([path, undefined]);
  }
  const person = somebody();
  expect((await ask(app, "/api/register", { scheme: "http", json: person })).status).toBe(201);
  const { username, password } = person;
  const signedIn = await ask(app, "/api/login", { scheme: "http", json: { username, password } });
  expect([signedIn.status, signedIn.hsts]).toEqual([200, undefined]);
  expect(signedIn.cookies.some((cookie) => cookie.startsWith("next-auth.session-token="))).toBe(true);
  for (const cookie of signedIn.cookies) expect(cookie).not.toMatch(/^__Host-|; secure/i);
});

for (const [name, at, scheme, place] of [
  [
    "without a trusted proxy no caller chooses the address that is written down",
    () => app,
    "http",
    /^(127\.0\.0\.1|::1)$/,
  ],
  ["behind one trusted proxy the address is the one that it saw", () => behind, "https", /^203\.0\.113\.7$/],
] as const) {
  test(name, async () => {
    const forwardedFor = "198.51.100.9, 203.0.113.7";
    const { cookies } = await ask(at(), "/api/register", { scheme, json: somebody(), forwardedFor });
    const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
    const { text } = await ask(at(), "/api/user/sessions", { scheme, cookie, forwardedFor });
    expect(JSON.parse(text)[0].place).toMatch(place);
  });
}

test("part of a recording comes with its length, by which players on phones know that they may seek", async () => {
  const person = await new Person(app.url).register();
  const sampleId = await person.upload(await person.createVoice(), readFileSync(SPEECH), "speech.wav", "audio/wav");
  const whole = readFileSync(SPEECH);
  for (const [range, start, end] of [
    ["bytes=0-1", 0, 1],
    ["bytes=1000-", 1000, whole.length - 1],
  ] as const) {
    const { status, headers, body } = await part(person, `/audio/samples/${sampleId}`, range);
    expect(status).toBe(206);
    expect(headers["content-length"]).toBe(String(end - start + 1));
    expect(headers["content-range"]).toBe(`bytes ${start}-${end}/${whole.length}`);
    expect(headers["transfer-encoding"]).toBeUndefined();
    expect(body.equals(whole.subarray(start, end + 1))).toBe(true);
  }
});

test("an answer to what was sent is not compressed, one to what was asked for is", async () => {
  const json = { username: "nobody", password: "long enough 2" };
  const headers = { origin: app.url, "content-type": "application/json" };
  const refused = await fetch(`${app.url}/api/login`, { method: "POST", headers, body: JSON.stringify(json) });
  expect([refused.status, refused.headers.get("content-encoding")]).toEqual([401, null]);
  expect((await fetch(`${app.url}/api/health`)).headers.get("content-encoding")).toBe("gzip");
});

/** By a plain connection, since fetch hides how an answer was framed. */
function part({ url, cookieHeader }: Person, path: string, range: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asked = { headers: { cookie: cookieHeader, range, "accept-encoding": "gzip, br" } };
    const sent = request(`${url}${path}`, asked, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) });
    });
    sent.on("error", reject).end();
  });
}
