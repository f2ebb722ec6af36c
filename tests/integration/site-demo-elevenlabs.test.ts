import "@/tests/setup/elevenlabs-settings";

import { GET } from "@/app/api/demo-audio-urls/route";
import { spokenDemoLines } from "@/lib/landing/demo-script";
import { checkEngines } from "@/lib/providers/engines/checks";
import { fileStore } from "@/lib/providers/storage";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";
import { EMULATORS_PORT } from "@/tests/setup/elevenlabs-settings";

onARealDatabase();

let emulators: Emulators;
// Starts as in a server that runs: the page waits for seconds only.
beforeAll(async () => {
  await import("@elevenlabs/elevenlabs-js");
  await checkEngines();
});
beforeAll(async () => {
  emulators = await startEmulators({ port: EMULATORS_PORT });
});
afterAll(() => emulators.close());
afterEach(() => jest.restoreAllMocks());

const ask = () => responseOf(GET);
const spoken = () => emulators.requestsTo("elevenlabs").filter(({ path }) => path.includes("/text-to-speech/"));

describe("the demo under ElevenLabs", () => {
  it("keeps no half of a line, and asks again only after a minute, however many visitors come", async () => {
    emulators.fault({ kind: "cut_body", path: "/stream" });
    const refused = await Promise.all([ask(), ask(), ask()]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(await refused[0]?.json()).toMatchObject({ message: "The example cannot be heard at the moment." });
    expect((await ask()).status).toBe(503);
    expect(spoken()).toHaveLength(1);
    expect((await fileStore().list("demo/")).files).toEqual([]);
  });

  it("speaks each line once, with the voice that the settings name", async () => {
    const later = Date.now() + 61_000;
    jest.spyOn(Date, "now").mockReturnValue(later);
    emulators.reset();
    // On a busy machine the first request is answered before all of them are made.
    const made = async () => Object.keys(await (await ask()).json()).length;
    while ((await made()) < spokenDemoLines.length);
    await ask();
    expect(spoken()).toHaveLength(spokenDemoLines.length);
    for (const { path } of spoken()) expect(path).toContain("/21m00Tcm4TlvDq8ikWAM");
  });
});
