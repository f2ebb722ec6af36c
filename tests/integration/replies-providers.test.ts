import { textProviderFor } from "@/lib/conversations/replies/configured-providers";
import { encryptKey } from "@/lib/keys/cipher";
import type { KeyName } from "@/lib/keys/schema";
import { db } from "@/lib/platform/db/database";
import { textProvider } from "@/lib/providers/text";
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

it("is the offline companion when nothing is set up", async () => {
  expect((await textProviderFor((await aUser()).userId)).name).toBe("companion");
});

it("is Gemini before an OpenAI-compatible server when the server has keys for both", async () => {
  await store(null, "OPENAI_API_KEY");
  expect((await textProviderFor((await aUser()).userId)).name).toBe("openai");
  await store(null, "GOOGLE_API_KEY");
  expect((await textProviderFor((await aUser()).userId)).name).toBe("gemini");
});

it("is the service of a person's own key ahead of the server's, for that person only", async () => {
  await store(null, "GOOGLE_API_KEY");
  const actor = await aUser();
  await store(actor.userId, "OPENAI_API_KEY");
  expect((await textProviderFor(actor.userId)).name).toBe("openai");
  expect((await textProviderFor((await aUser()).userId)).name).toBe("gemini");
  await store(actor.userId, "GOOGLE_API_KEY");
  expect((await textProviderFor(actor.userId)).name).toBe("gemini");
});

it("is one client for one key, and never one person's for another's", () => {
  const one = textProvider({ gemini: "key-1", openai: null });
  expect(textProvider({ gemini: "key-1", openai: null })).toBe(one);
  expect(textProvider({ gemini: "key-2", openai: null })).not.toBe(one);
});
