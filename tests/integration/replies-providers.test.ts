import { encryptKey } from "@/lib/keys/cipher";
import { keysFor } from "@/lib/keys/data";
import { db } from "@/lib/platform/db/database";
import type { KeyName } from "@/lib/providers/keys";
import { pickTextProvider } from "@/lib/providers/text";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

afterEach(() => db.apiKey.deleteMany({ where: { userId: null } }));

const store = (userId: number | null, keyName: KeyName) =>
  db.apiKey.create({
    data: {
      owner: userId === null ? "server" : `user:${userId}`,
      userId,
      keyName,
      ciphertext: encryptKey(`${keyName}-of-${userId}`),
      prefix: "abcd",
      length: 20,
    },
  });

const writerFor = async (userId: number) => pickTextProvider(await keysFor(userId), userId).name;

it("is the offline companion when nothing is set up", async () => {
  expect(await writerFor((await aUser()).userId)).toBe("companion");
});

it("is Gemini before an OpenAI-compatible server when the server has keys for both", async () => {
  await store(null, "OPENAI_API_KEY");
  expect(await writerFor((await aUser()).userId)).toBe("openai");
  await store(null, "GOOGLE_API_KEY");
  expect(await writerFor((await aUser()).userId)).toBe("gemini");
});

it("is the service of a person's own key ahead of the server's, for that person only", async () => {
  await store(null, "GOOGLE_API_KEY");
  const actor = await aUser();
  await store(actor.userId, "OPENAI_API_KEY");
  expect(await writerFor(actor.userId)).toBe("openai");
  expect(await writerFor((await aUser()).userId)).toBe("gemini");
  await store(actor.userId, "GOOGLE_API_KEY");
  expect(await writerFor(actor.userId)).toBe("gemini");
});

it("is one client for one key, and never one person's for another's", () => {
  const withKey = (value: string) =>
    pickTextProvider({ ELEVENLABS_API_KEY: null, OPENAI_API_KEY: null, GOOGLE_API_KEY: { value, ownerId: 1 } }, 1);
  expect(withKey("key-1")).toBe(withKey("key-1"));
  expect(withKey("key-2")).not.toBe(withKey("key-1"));
});
