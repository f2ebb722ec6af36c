import "@/tests/setup/key-check-settings";

import * as elevenLabsCheck from "@/app/api/check-elevenlabs-key/route";
import * as geminiCheck from "@/app/api/check-gemini-key/route";
import { saveKey } from "@/lib/keys/mutations";
import type { KeyName } from "@/lib/providers/keys";
import { emulatorKeys } from "@/tests/emulators/server";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { EMULATORS_PORT } from "@/tests/setup/key-check-settings";

onARealDatabase();

onEmulators({ port: EMULATORS_PORT });

const services: [string, KeyName, string, typeof elevenLabsCheck, string][] = [
  ["ElevenLabs", "ELEVENLABS_API_KEY", emulatorKeys.elevenlabs, elevenLabsCheck, "/api/check-elevenlabs-key"],
  ["Gemini", "GOOGLE_API_KEY", emulatorKeys.gemini, geminiCheck, "/api/check-gemini-key"],
];

describe.each(services)("the check of a key for %s", (service, keyName, good, check, path) => {
  const ask = async (value: string) => {
    const actor = await aUser();
    await saveKey(actor.userId, { keyName, value });
    return (await responseOf(check.GET, { path, as: actor })).json();
  };

  it("says that it works when the service takes it", async () => {
    expect(await ask(good)).toEqual({ keyExists: true, apiKeyWorks: true });
  });

  it("says that it does not when the service refuses it, without repeating it", async () => {
    const answer = await ask("wrong-secret");
    expect(answer).toEqual({ keyExists: true, apiKeyWorks: false, message: expect.stringContaining(service) });
    expect(answer.message).not.toContain("secret");
  });
});
