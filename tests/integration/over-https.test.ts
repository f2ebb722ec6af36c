import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as register } from "@/app/api/register/route";
import { GET as getUser } from "@/app/api/user/route";
import { nextAuthOptions } from "@/lib/accounts/next-auth-options";
import { aContext, aRequest, cookieIn, responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";
import { withSettings } from "@/tests/setup/settings";

onARealDatabase();
withSettings({ APP_URL: "https://keepsake.example" });

const HINT = "keepsake-signed-in";
const person = { username: "ana", email: "ana@example.org", name: "Ana Horvat", password: "long enough 1" };
const visit = { address: "203.0.113.7", country: null, userAgent: null, token: null };
const headers = { host: "keepsake.example", origin: "https://keepsake.example" };

const post = (path: string, json: object, cookie = "") =>
  aRequest("POST", path, { json, headers: { ...headers, cookie } });
const attributesOf = (line: string) =>
  line
    .split("; ")
    .slice(1)
    .map((one) => one.toLowerCase());

it("every cookie that proves something can be set by this host only, and is sent over https only", async () => {
  const registered = await register(await post("/api/register", person), aContext());
  const signedIn = await login(await post("/api/login", person), aContext());
  const cookies = [registered, signedIn].flatMap((response) => response.headers.getSetCookie());
  expect(cookies.length).toBeGreaterThanOrEqual(4);
  const names = cookies.map((line) => line.split("=")[0] ?? "");
  expect(names.filter((name) => !name.startsWith("__Host-"))).toEqual([HINT, HINT]);
  for (const line of cookies) {
    expect(attributesOf(line)).toEqual(expect.arrayContaining(["secure", "path=/", "samesite=lax"]));
    expect(attributesOf(line).some((one) => one.startsWith("domain"))).toBe(false);
    if (line.startsWith("__Host-")) expect(attributesOf(line)).toContain("httponly");
  }
});

it("a session's cookie without the prefix, which another host could have set, opens nothing", async () => {
  const signedIn = await login(await post("/api/login", person), aContext());
  const cookie = cookieIn(signedIn);
  const ask = async (sent: string) =>
    (await responseOf(getUser, { path: "/api/user", headers: { ...headers, cookie: sent } })).status;
  expect(await ask(cookie)).toBe(200);
  expect(await ask(cookie.replace("__Host-", ""))).toBe(401);
  expect(await ask(cookie.replace("__Host-", "__Secure-"))).toBe(401);
});

it("signing out clears the very cookies that signing in has set", async () => {
  const signedIn = await login(await post("/api/login", person), aContext());
  const signedOut = await logout(await post("/api/logout", {}), aContext());
  const namesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((line) => line.split("=")[0])
      .filter((name) => !name?.includes("device"));
  expect(namesOf(signedOut).sort()).toEqual(namesOf(signedIn).sort());
  expect(signedOut.headers.getSetCookie().every((line) => attributesOf(line).includes("secure"))).toBe(true);
});

it("next-auth's cookies carry the prefix as well", () => {
  const cookies = Object.values(nextAuthOptions(visit).cookies ?? {});
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie?.name).toMatch(/^__Host-/);
    expect(cookie?.options).toMatchObject({ secure: true, path: "/" });
  }
});
