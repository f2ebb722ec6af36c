import { type BrowserContext, expect, test } from "@playwright/test";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { startApp } from "./app";
import {
  expectPreservedVoice,
  openBrowser,
  preserveVoice,
  registerAs,
  WRITTEN,
  writeAndHear,
  writeTo,
} from "./main-job";

/** Where the SDK in the page sends files, unless a build names another place. */
const BLOB_URL = "https://vercel.com/api/blob";

/** The page's scripts name the emulator instead. As localhost the SDK sends by XMLHttpRequest; its other way needs HTTP/2. */
const sendToEmulator = (context: BrowserContext, { urls }: Emulators) =>
  context.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(BLOB_URL, urls.blob) });
  });

// Each kind of database once, and each kind of services: what is kept of a voice does not depend on who makes it.
for (const { database, vendors } of [
  { database: "embedded", vendors: false },
  { database: "postgresql", vendors: true },
] as const) {
  const where = `${database}, ${vendors ? "ElevenLabs, Gemini and Blob" : "nothing configured"}`;

  test(`a voice is preserved, written to, heard, and there again after closing the browser (${where})`, async () => {
    const emulators = vendors ? await startEmulators({ host: "localhost" }) : null;
    const app = await startApp({ database, env: emulators ? vendorEnv(emulators) : {} });
    const first = await openBrowser(app);
    if (emulators) await sendToEmulator(first.context, emulators);
    try {
      await registerAs(first.page, "ana.h");
      await preserveVoice(first.page);
      await writeTo(first.page, "Nonna");
      const reply = await writeAndHear(first.page, app);
      if (emulators) expectWireRequests(emulators);
      else await expectPreservedVoice(reply);
      const stored = await first.context.storageState();
      const address = first.page.url();
      expect(first.complaints).toEqual([]);
      await first.browser.close();

      const second = await openBrowser(app, stored);
      await second.page.goto(address);
      await expect(second.page.getByText(WRITTEN, { exact: true })).toBeVisible();
      await second.page.goto("/dashboard");
      await expect(second.page.getByRole("link", { name: "Continue Conversation" })).toBeVisible();
      const again = await second.page.request.get(`${app.url}/api/audio-samples?voiceId=1`);
      expect(await again.json()).toHaveLength(5);
      expect(second.complaints).toEqual([]);
      await second.browser.close();
    } catch (error) {
      // The text on the screen says more than a locator that found nothing.
      console.log(
        await first.page
          .locator("body")
          .textContent()
          .catch(() => "(closed)"),
        first.complaints,
      );
      throw error;
    } finally {
      await first.browser.close();
      await app.remove();
      await emulators?.close();
    }
  });
}

function vendorEnv(emulators: Emulators): Record<string, string> {
  return {
    ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
    ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
    GEMINI_API_KEY: emulatorKeys.gemini,
    GEMINI_BASE_URL: emulators.urls.gemini,
    BLOB_READ_WRITE_TOKEN: emulatorKeys.blob,
    VERCEL_BLOB_API_URL: emulators.urls.blob,
    VERCEL_BLOB_RETRIES: "0",
  };
}

/** The requests of the real SDKs on the wire: one clone with five recordings, one reply asked for, and speech streamed. */
function expectWireRequests(emulators: Emulators) {
  const clones = emulators.requestsTo("elevenlabs", "/v1/voices/add");
  expect(clones).toHaveLength(1);
  expect(clones[0]?.parts.filter(({ name }) => name === "files")).toHaveLength(5);
  expect(clones[0]?.headers["xi-api-key"]).toBe(emulatorKeys.elevenlabs);
  const speech = emulators.requestsTo("elevenlabs", "/v1/text-to-speech/");
  expect(speech.length).toBeGreaterThan(0);
  for (const request of speech) expect(request.path).toMatch(/\/stream$/);
  const replies = emulators.requestsTo("gemini", ":streamGenerateContent");
  expect(replies).toHaveLength(1);
  expect(JSON.stringify(replies[0]?.json)).toContain(WRITTEN);
  // Straight from the browser, each with a token for this one file.
  const uploads = emulators.requestsTo("blob").filter(({ method, headers }) => method === "PUT" && headers.origin);
  expect(uploads).toHaveLength(5);
  for (const { headers } of uploads) expect(headers.authorization).toMatch(/^Bearer vercel_blob_client_/);
}
