import { getKeyStatus } from "@/lib/admin/keys/checks";
import { listServerKeys } from "@/lib/admin/keys/data";
import { checkHealth } from "@/lib/metrics/health";
import { log } from "@/lib/platform/log";
import { announceOwnServers } from "@/lib/providers/announce";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { withSettings } from "@/tests/setup/settings";

onARealDatabase();
const port = 20_000 + (process.pid % 20_000);
withSettings({
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/openai/v1`,
  OPENAI_MODEL: "small-chat",
  HEARING_BASE_URL: `http://127.0.0.1:${port}/hearing/v1`,
  HEARING_MODEL: "small-listen",
});

const emulators = onEmulators({ port });
beforeEach(() => {
  emulators.openai.takesAnyKey = true;
  // A client that remembers the test before would know already what this one is about to find out.
  Object.assign(globalThis, { keepsakeHearingServer: undefined });
});
afterEach(() => jest.restoreAllMocks());

const inMinutes = (minutes: number) => jest.spyOn(Date, "now").mockReturnValue(Date.now() + minutes * 60_000);

describe("a text server of one's own without a key", () => {
  const openAi = async () => (await getKeyStatus()).keys.find(({ keyName }) => keyName === "OPENAI_API_KEY");

  it("is shown to administrators as what it is: at work, and without need of a key", async () => {
    expect(await openAi()).toEqual({ keyName: "OPENAI_API_KEY", state: "active", detail: null });
    expect(await listServerKeys()).toContainEqual(
      expect.objectContaining({ keyName: "OPENAI_API_KEY", source: "none", isNeeded: false }),
    );
    expect(await listServerKeys()).toContainEqual(
      expect.objectContaining({ keyName: "GOOGLE_API_KEY", isNeeded: true }),
    );
  });

  it("is shown as not working while it is away", async () => {
    inMinutes(2);
    emulators.fault({ kind: "cut", service: "openai", times: 5 });
    expect(await openAi()).toMatchObject({
      state: "failing",
      detail: "The text service could not be reached.",
      remedy: expect.stringMatching(/^Nobody answers at that address\. Start the server/),
    });
  });
});

describe("a hearing server of one's own", () => {
  const hearing = async () => (await getKeyStatus()).hearing;

  it("is asked at the start, and what was said of one that was still loading is taken back", async () => {
    const logged: string[] = [];
    const note = (_facts: unknown, text: string) => void logged.push(text);
    jest.spyOn(log, "info").mockImplementation(note as typeof log.info);
    jest.spyOn(log, "warn").mockImplementation(note as typeof log.warn);
    expect(await hearing()).toMatchObject({ state: "unknown", lastError: null });
    emulators.fault({ kind: "unavailable", service: "hearing" });
    const paused: number[] = [];
    await announceOwnServers(async (seconds) => {
      paused.push(seconds);
      expect(await hearing()).toMatchObject({
        state: "fails",
        lastError: {
          message: "The hearing server is busy.",
          remedy: expect.stringMatching(/^The service is busy\. Give/),
        },
      });
    });
    expect(paused).toEqual([30]);
    expect(logged).toEqual([
      "Hearing server: The hearing server is busy. It is asked again in 30 s.",
      "Hearing server: it answers.",
    ]);
    expect(await hearing()).toMatchObject({ state: "works", model: "small-listen" });
  });

  it("is part of health, which asks it once a minute at most", async () => {
    expect(await checkHealth()).toMatchObject({ hearing: "ok" });
    await checkHealth();
    expect(emulators.requestsTo("hearing")).toHaveLength(1);
    inMinutes(2);
    emulators.fault({ kind: "server_error", service: "hearing" });
    expect(await checkHealth()).toMatchObject({ ok: false, hearing: "failing" });
    expect(await checkHealth()).toMatchObject({ hearing: "ok" });
  });
});
