import { GET as conversations } from "@/app/api/conversations/route";
import { POST as login } from "@/app/api/login/route";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { closeDatabase, onPostgres, setDatabase } from "@/lib/platform/db/database";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";

/** Nothing listens on port 1. */
const AWAY = "postgres://somebody:hunter2@127.0.0.1:1/keepsake";

const signedIn = { headers: { cookie: `${sessionCookieName()}=somebody` } };

beforeEach(() => setDatabase(onPostgres(AWAY, { connectionTimeoutMillis: 2_000 })));
afterEach(() => closeDatabase());

it.each([
  ["reading", async () => conversations(await aRequest("GET", "/api/conversations", signedIn), aContext())],
  ["writing", () => responseOf(login, { path: "/api/login", json: { username: "ana", password: "long enough 1" } })],
])("%s while the database is away is a 503 that says when to come back, not a fault", async (_, call) => {
  const response = await call();
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  const body = await response.json();
  expect(body).toMatchObject({ code: "unavailable" });
  expect(body.message).toContain("What you wrote is kept in this browser, and you can send it again");
  expect(JSON.stringify(body)).not.toContain("hunter2");
});
