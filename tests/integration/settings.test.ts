import * as keyStatusRoute from "@/app/api/debug/keys/route";
import * as userRoute from "@/app/api/user/route";
import * as debugModeRoute from "@/app/api/users/[id]/debug-mode/route";
import * as voicesRoute from "@/app/api/voices/route";
import { saveKey } from "@/lib/keys/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(() => db.apiKey.deleteMany({}));

const setDebugMode = (as: Actor, id: number, json: unknown) =>
  responseOf(debugModeRoute.PATCH, { method: "PATCH", as, json, params: { id } });
const keyStatus = (as: Actor) => responseOf(keyStatusRoute.GET, { as });
const list = (as: Actor, headers: Record<string, string> = {}) => responseOf(voicesRoute.GET, { as, headers });

describe("debug mode", () => {
  it("is an administrator's own switch", async () => {
    const admin = await aUser({ isAdmin: true });
    expect(await (await setDebugMode(admin, admin.userId, { debugMode: true })).json()).toEqual({ debugMode: true });
    const user = await (await responseOf(userRoute.GET, { as: admin })).json();
    expect(user).toMatchObject({ debugMode: true });
    await setDebugMode(admin, admin.userId, { debugMode: false });
    expect(await db.user.findUnique({ where: { id: admin.userId } })).toMatchObject({ debugMode: false });
  });

  it("is never another's", async () => {
    const [admin, other] = [await aUser({ isAdmin: true }), await aUser({ isAdmin: true })];
    expect((await setDebugMode(admin, other.userId, { debugMode: true })).status).toBe(404);
    expect(await db.user.count({ where: { debugMode: true, id: other.userId } })).toBe(0);
  });

  it("is on or off and nothing else", async () => {
    const admin = await aUser({ isAdmin: true });
    expect((await setDebugMode(admin, admin.userId, { debugMode: "yes" })).status).toBe(400);
  });
});

describe("the key status", () => {
  it("is for administrators with debug mode on", async () => {
    expect((await keyStatus(await aUser({ isAdmin: true }))).status).toBe(403);
    expect((await keyStatus(await aUser({ isAdmin: true, debugMode: true }))).status).toBe(200);
  });

  it("tells of each key its length and four characters, and of the settings their names", async () => {
    await saveKey(null, { keyName: "ELEVENLABS_API_KEY", value: "xi-server-secret" });
    const answer = await (await keyStatus(await aUser({ isAdmin: true, debugMode: true }))).json();
    expect(answer).toMatchObject({
      isDeployment: false,
      environment: "test",
      deploymentSlug: null,
      keys: {
        elevenlabs: { exists: true, length: 16, prefix: "xi-s" },
        gemini: { exists: false, length: 0, prefix: "", usingGeminiKey: false, usingGoogleKey: false },
      },
    });
    expect(answer.allEnvVars).toContain("NODE_ENV");
    expect(JSON.stringify(answer)).not.toContain("secret");
  });
});

describe("the list of voices", () => {
  it("is answered without a body while it is as the browser knows it", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const first = await list(actor);
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    const etag = first.headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await list(actor, { "if-none-match": known });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    await db.voice.update({ where: { id: voice.id }, data: { status: "processing" } });
    const changed = await list(actor, { "if-none-match": etag });
    expect([changed.status, (await changed.json())[0]?.status]).toEqual([200, "processing"]);
  });

  it("is never confirmed to somebody who has signed out", async () => {
    const actor = await aUser();
    const etag = (await list(actor)).headers.get("etag") ?? "";
    await db.session.deleteMany({ where: { userId: actor.userId } });
    expect((await list(actor, { "if-none-match": etag })).status).toBe(401);
  });
});
