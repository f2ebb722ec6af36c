import "@/tests/setup/s3-settings";
import "@/tests/setup/elevenlabs-settings";

import { GET as ready } from "@/app/api/health/ready/route";
import { GET as health } from "@/app/api/health/route";
import { checkEngines } from "@/lib/providers/engines/checks";
import { startEmulators } from "@/tests/emulators/server";
import { responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";
import { EMULATORS_PORT } from "@/tests/setup/elevenlabs-settings";
import { s3Port } from "@/tests/setup/s3-settings";

onARealDatabase();
beforeAll(checkEngines);

async function ask(call: typeof ready, address: string) {
  const response = await responseOf(call, { path: address });
  return [response.status, await response.json()];
}

it("a store that is away makes a process unready; a voice vendor that is away does not, and health says which it is", async () => {
  const working = { database: "ok", storage: "ok", engines: "ok" };
  expect(await ask(ready, "/api/health/ready")).toEqual([503, { ...working, ok: false, storage: "failing" }]);
  const store = await startEmulators({ port: s3Port });
  expect(await ask(ready, "/api/health/ready")).toEqual([200, { ...working, ok: true }]);
  expect(await ask(health, "/api/health")).toEqual([
    503,
    { ...working, ok: false, voice: "failing", hearing: "ok", disk: "ok" },
  ]);
  expect(await ask(ready, "/api/health/ready")).toEqual([200, { ...working, ok: true }]);
  const vendor = await startEmulators({ port: EMULATORS_PORT });
  expect(await ask(health, "/api/health")).toEqual([
    200,
    { ...working, ok: true, voice: "ok", hearing: "ok", disk: "ok" },
  ]);
  await Promise.all([store.close(), vendor.close()]);
});
