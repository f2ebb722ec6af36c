import * as elevenLabsCheck from "@/app/api/check-elevenlabs-key/route";
import * as geminiCheck from "@/app/api/check-gemini-key/route";
import * as keyRoute from "@/app/api/set-api-key/route";
import * as voiceRoute from "@/app/api/voices/[id]/route";
import { sweep } from "@/lib/background";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { keysFor } from "@/lib/keys/data";
import { dropRetiredKeys } from "@/lib/keys/mutations";
import { voiceProviderFor } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { pickTextProvider } from "@/lib/providers/text";
import { removeDue } from "@/lib/removers";
import { aReadyVoice } from "@/tests/factories/conversations";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { dropRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoiceInTheMaking } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(async () => {
  await db.apiKey.deleteMany({});
  await db.job.deleteMany({});
});

const KEY = "xi-own-secret-key";
const save = (as: Actor, json: unknown) => responseOf(keyRoute.POST, { as, json });
const remove = (as: Actor, keyName: string) => responseOf(keyRoute.DELETE, { method: "DELETE", as, json: { keyName } });
const list = async (as: Actor) => (await responseOf(keyRoute.GET, { as })).json();
const saved = (as: Actor, keyName = "ELEVENLABS_API_KEY") => save(as, { keyName, value: KEY });
const writerFor = async (userId: number) => (await pickTextProvider(await keysFor(userId), userId)).name;
const keysInTables = () => db.apiKey.count();

describe("a key of one's own", () => {
  it("is stored encrypted, and told by its first four characters alone", async () => {
    const actor = await aUser();
    const answer = await saved(actor);
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toMatchObject({ keyName: "ELEVENLABS_API_KEY", prefix: "xi-o", length: 17, isLeaving: false });
    expect(JSON.stringify([body, await list(actor), await db.apiKey.findMany()])).not.toContain("secret");
    expect((await keysFor(actor.userId)).ELEVENLABS_API_KEY).toEqual({ value: KEY, ownerId: actor.userId });
  });

  it("makes that person's voices and writes their replies ahead of the server's, and nobody else's", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    await saved(actor);
    await saved(actor, "GOOGLE_API_KEY");
    expect(await voiceProviderFor(actor.userId)).toMatchObject({ keyOwnerId: actor.userId });
    expect(await writerFor(actor.userId)).toBe("gemini");
    expect((await voiceProviderFor(other.userId)).provider.name).toBe("local");
    expect(await writerFor(other.userId)).toBe("companion");
  });

  it("saved again replaces the one before", async () => {
    const actor = await aUser();
    await saved(actor);
    await save(actor, { keyName: "ELEVENLABS_API_KEY", value: "  xi-second  " });
    expect(await keysInTables()).toBe(1);
    expect((await keysFor(actor.userId)).ELEVENLABS_API_KEY?.value).toBe("xi-second");
  });

  it.each([
    ["an empty one", { keyName: "OPENAI_API_KEY", value: "  " }, "Please enter a valid API key."],
    [
      "one with a line break",
      { keyName: "OPENAI_API_KEY", value: "sk-a\r\nX-Evil: 1" },
      "Please enter a valid API key.",
    ],
    ["one too long", { keyName: "OPENAI_API_KEY", value: "k".repeat(501) }, "Please enter a valid API key."],
    ["one of another name", { keyName: "NEXTAUTH_SECRET", value: KEY }, "There is no key of this name"],
  ])("is refused: %s", async (_, json, message) => {
    const answer = await save(await aUser(), json);
    expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
    expect(await keysInTables()).toBe(0);
  });
});

describe("removing a key", () => {
  it("takes it away at once when nothing needs it", async () => {
    const actor = await aUser();
    await saved(actor);
    expect(await (await remove(actor, "ELEVENLABS_API_KEY")).json()).toEqual({
      removed: true,
      voices: 0,
      message: "The key was removed.",
    });
    expect(await list(actor)).toEqual([]);
  });

  it("leaves another person's key alone", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    await saved(other);
    expect((await remove(actor, "ELEVENLABS_API_KEY")).status).toBe(404);
    expect(await list(other)).toHaveLength(1);
  });

  it("says what becomes of the voices that were made with it", async () => {
    const actor = await aUser();
    await saved(actor);
    await aReadyVoice(actor, { provider: "elevenlabs", providerVoiceId: "v1", providerKeyOwnerId: actor.userId });
    const { message } = await (await remove(actor, "ELEVENLABS_API_KEY")).json();
    expect(message).toBe(
      "The key was removed. One voice was made with it. It stays in your account at the service, and the browser's voice reads the replies from now on.",
    );
  });

  it("waits for the removals that need it, and is used for nothing else meanwhile", async () => {
    const actor = await aUser();
    await saved(actor);
    const voice = await aReadyVoice(actor, {
      provider: "elevenlabs",
      providerVoiceId: "v1",
      providerKeyOwnerId: actor.userId,
    });
    await responseOf(voiceRoute.DELETE, { method: "DELETE", as: actor, params: { id: voice.id } });
    expect(await (await remove(actor, "ELEVENLABS_API_KEY")).json()).toMatchObject({ removed: false });
    expect(await list(actor)).toMatchObject([{ keyName: "ELEVENLABS_API_KEY", isLeaving: true }]);
    expect((await voiceProviderFor(actor.userId)).provider.name).toBe("local");
    await sweep({ all: true });
    expect(await keysInTables()).toBe(1);

    const provider = new FakeVoiceProvider();
    provider.voices.set("v1", "label");
    expect(await removeDue(undefined, { voices: async () => provider })).toEqual({ removed: 1, failed: 0 });
    await sweep({ all: true });
    expect([provider.voices.size, await keysInTables()]).toEqual([0, 0]);
  });

  it("waits for a voice that may be in the making with it", async () => {
    const actor = await aUser();
    await saved(actor);
    const { job } = await aVoiceInTheMaking(actor);
    const started = { provider: "elevenlabs", keyOwnerId: actor.userId };
    await db.job.update({ where: { id: job.id }, data: { payload: { voiceId: 1, generation: 1, started } } });
    expect(await (await remove(actor, "ELEVENLABS_API_KEY")).json()).toMatchObject({ removed: false });
    await db.job.update({ where: { id: job.id }, data: { state: "failed" } });
    await dropRetiredKeys();
    expect(await keysInTables()).toBe(0);
  });

  it("is undone by saving one again", async () => {
    const actor = await aUser();
    await saved(actor);
    const removal = { kind: "provider_voice", provider: "elevenlabs", reference: "v9", owner: null } as const;
    await queueRemovals(db, [{ ...removal, keyOwnerId: actor.userId }]);
    await remove(actor, "ELEVENLABS_API_KEY");
    await saved(actor);
    await dropRemovals();
    await dropRetiredKeys();
    expect(await list(actor)).toMatchObject([{ isLeaving: false }]);
  });
});

it("the key checks say that there is no key while there is none", async () => {
  const actor = await aUser();
  for (const [path, check] of [
    ["/api/check-elevenlabs-key", elevenLabsCheck],
    ["/api/check-gemini-key", geminiCheck],
  ] as const) {
    const answer = await responseOf(check.GET, { path, as: actor });
    expect(await answer.json()).toEqual({
      keyExists: false,
      apiKeyWorks: false,
      message: "No API key is stored.",
    });
  }
});
