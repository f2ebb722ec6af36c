import "@/tests/setup/real-limits-settings";

import { GET as signedUrl } from "@/app/api/elevenlabs/get-signed-url/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aLocalCallee, openCallsOf } from "@/tests/factories/calls";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const askForUrl = (actor: Actor, agentId: string, headers: Record<string, string> = {}) =>
  responseOf(signedUrl, { path: `?agentId=${agentId}`, as: actor, headers });

describe("the address of a call", () => {
  it("is given 20 times an hour: whoever asks more often opens and ends nothing, whatever they ask for", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    const { agentId } = await aLocalCallee(actor);
    for (let time = 0; time < 20; time++) expect((await askForUrl(actor, agentId)).status).toBe(200);
    const [open] = await openCallsOf(actor.userId);
    const refused = await askForUrl(actor, agentId);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await askForUrl(actor, "local_999999")).status).toBe(429);
    expect((await openCallsOf(actor.userId)).map(({ id }) => id)).toEqual([open?.id]);
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(20);
    expect((await askForUrl(other, agentId)).status).toBe(404);
  });

  it("is not counted when a link on another site asked for it", async () => {
    const { actor, agentId } = await aLocalCallee();
    for (let time = 0; time < 20; time++) {
      expect((await askForUrl(actor, agentId, { origin: "https://elsewhere.example" })).status).toBe(403);
    }
    expect((await askForUrl(actor, agentId)).status).toBe(200);
  });
});
