import { decryptKey, encryptKey } from "@/lib/keys/cipher";
import { findOwnCiphertext, keysFor } from "@/lib/keys/data";
import { voiceProviderFor, voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { db } from "@/lib/platform/db/database";
import { pickTextProvider } from "@/lib/providers/text";
import { aStoredKey } from "@/tests/factories/stored-keys";
import { aUser } from "@/tests/factories/users";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(() => db.apiKey.deleteMany({}));

describe("a stored key", () => {
  it("can be read again, but not from the database alone", async () => {
    const ciphertext = encryptKey("xi-secret-key");
    expect(ciphertext).not.toContain("secret");
    expect(decryptKey(ciphertext)).toBe("xi-secret-key");
    expect(encryptKey("xi-secret-key")).not.toBe(ciphertext);
  });

  it("that was changed is not a key any more", () => {
    const ciphertext = encryptKey("xi-secret-key");
    const at = ciphertext.length - 3;
    const changed = ciphertext.slice(0, at) + (ciphertext[at] === "A" ? "B" : "A") + ciphertext.slice(at + 1);
    for (const bad of [changed, "v1.", "v1.AAAA", "v2.AAAA", "", ciphertext.slice(3)])
      expect(decryptKey(bad)).toBeNull();
  });
});

describe("the keys that work for a person", () => {
  it("are their own, then the server's", async () => {
    const { userId } = await aUser();
    expect(await keysFor(userId)).toEqual({ ELEVENLABS_API_KEY: null, GOOGLE_API_KEY: null, OPENAI_API_KEY: null });
    await aStoredKey(null, "ELEVENLABS_API_KEY", "server-el");
    await aStoredKey(null, "GOOGLE_API_KEY", "server-google");
    await aStoredKey(userId, "ELEVENLABS_API_KEY", "own-el");
    expect(await keysFor(userId)).toEqual({
      ELEVENLABS_API_KEY: { value: "own-el", ownerId: userId },
      GOOGLE_API_KEY: { value: "server-google", ownerId: null },
      OPENAI_API_KEY: null,
    });
    expect((await keysFor(null)).ELEVENLABS_API_KEY).toEqual({ value: "server-el", ownerId: null });
  });

  it("are never another's", async () => {
    const [one, other] = [await aUser(), await aUser()];
    await aStoredKey(other.userId, "OPENAI_API_KEY", "others");
    expect((await keysFor(one.userId)).OPENAI_API_KEY).toBeNull();
  });

  it("pass over one that is being removed, and one that cannot be read", async () => {
    const { userId } = await aUser();
    await aStoredKey(null, "ELEVENLABS_API_KEY", "server-el");
    await aStoredKey(userId, "ELEVENLABS_API_KEY", "own-el", { retiredAt: new Date() });
    await aStoredKey(userId, "GOOGLE_API_KEY", "own-google", { ciphertext: "v1.broken" });
    const keys = await keysFor(userId);
    expect([keys.ELEVENLABS_API_KEY?.value, keys.GOOGLE_API_KEY]).toEqual(["server-el", null]);
    expect(decryptKey((await findOwnCiphertext(userId, "ELEVENLABS_API_KEY")) ?? "")).toBe("own-el");
  });

  it("cost one SQL statement", async () => {
    const { userId } = await aUser();
    expect(await statementsOf(() => keysFor(userId))).toHaveLength(1);
  });
});

describe("who makes a voice", () => {
  it("is this machine while there is no key", async () => {
    const { userId } = await aUser();
    const { provider, keyOwnerId } = await voiceProviderFor(userId);
    expect([provider.name, keyOwnerId]).toEqual(["local", null]);
  });

  it("is ElevenLabs with one's own key, else with the server's", async () => {
    const { userId } = await aUser();
    await aStoredKey(null, "ELEVENLABS_API_KEY", "server-el");
    expect(await voiceProviderFor(userId)).toMatchObject({ provider: { name: "elevenlabs" }, keyOwnerId: null });
    await aStoredKey(userId, "ELEVENLABS_API_KEY", "own-el");
    expect(await voiceProviderFor(userId)).toMatchObject({ provider: { name: "elevenlabs" }, keyOwnerId: userId });
  });
});

describe("who speaks a voice", () => {
  const made = { provider: "elevenlabs" };

  it("is whoever made it", async () => {
    const local = { provider: "local", providerKeyOwnerId: null };
    await aStoredKey(null, "ELEVENLABS_API_KEY", "server-el");
    expect(await voiceProviderOfVoice(local)).toMatchObject({ name: "local" });
    expect(await voiceProviderOfVoice({ ...made, providerKeyOwnerId: null })).toMatchObject({ name: "elevenlabs" });
  });

  it("is nobody when the key that made it is gone, whatever other keys there are", async () => {
    const { userId } = await aUser();
    expect(await voiceProviderOfVoice({ ...made, providerKeyOwnerId: null })).toBeNull();
    await aStoredKey(null, "ELEVENLABS_API_KEY", "server-el");
    expect(await voiceProviderOfVoice({ ...made, providerKeyOwnerId: userId })).toBeNull();
    await aStoredKey(userId, "ELEVENLABS_API_KEY", "own-el");
    expect(await voiceProviderOfVoice({ ...made, providerKeyOwnerId: userId })).toMatchObject({ name: "elevenlabs" });
  });

  it("is nobody for a voice that was never made", async () => {
    expect(await voiceProviderOfVoice({ provider: null, providerKeyOwnerId: null })).toBeNull();
  });
});

describe("who writes the replies", () => {
  const writerFor = async (userId: number) => (await pickTextProvider(await keysFor(userId), userId)).name;

  it("is the offline companion when nothing is set up", async () => {
    expect(await writerFor((await aUser()).userId)).toBe("companion");
  });

  it("is Gemini before an OpenAI-compatible server when the server has keys for both", async () => {
    await aStoredKey(null, "OPENAI_API_KEY", "server-key");
    expect(await writerFor((await aUser()).userId)).toBe("openai");
    await aStoredKey(null, "GOOGLE_API_KEY", "server-key");
    expect(await writerFor((await aUser()).userId)).toBe("gemini");
  });

  it("is the service of a person's own key ahead of the server's, for that person only", async () => {
    await aStoredKey(null, "GOOGLE_API_KEY", "server-key");
    const actor = await aUser();
    await aStoredKey(actor.userId, "OPENAI_API_KEY", "own-key");
    expect(await writerFor(actor.userId)).toBe("openai");
    expect(await writerFor((await aUser()).userId)).toBe("gemini");
    await aStoredKey(actor.userId, "GOOGLE_API_KEY", "own-key");
    expect(await writerFor(actor.userId)).toBe("gemini");
  });

  it("is one client for one key, and never one person's for another's", async () => {
    const withKey = (value: string) =>
      pickTextProvider({ ELEVENLABS_API_KEY: null, OPENAI_API_KEY: null, GOOGLE_API_KEY: { value, ownerId: 1 } }, 1);
    expect(await withKey("key-1")).toBe(await withKey("key-1"));
    expect(await withKey("key-2")).not.toBe(await withKey("key-1"));
  });
});
