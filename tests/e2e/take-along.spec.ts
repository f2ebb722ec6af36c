import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "@playwright/test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { unzipped } from "../factories/unzipped";
import { axeFindings } from "./axe";
import { Person } from "./person";
import { app, test } from "./shared-app";

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "keepsake-archive-"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const recording = (name: string) => readFileSync(path.resolve("tests/fixtures/recordings", name));
const unusual = (name: string) => readFileSync(path.resolve("tests/fixtures/audio", name));

/** A voice with recordings, most of them of kinds that browsers do not play, and a spoken answer. */
async function aFamily() {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice("Nonna Lucija");
  await person.upload(voiceId, recording("speech.mp3"), "Christmas 2009.mp3", "audio/mpeg");
  await person.upload(voiceId, recording("speech.m4a"), "voicemail.3gp", "audio/3gpp");
  await person.upload(voiceId, unusual("ima-adpcm.wav"), "Answering machine.wav", "audio/wav");
  await person.upload(voiceId, unusual("lossless.m4a"), "Voice memo.m4a", "audio/mp4");
  await person.upload(voiceId, unusual("tone.amr"), "Old phone.amr", "audio/amr");
  await person.startMaking(voiceId);
  expect((await person.settledVoice(voiceId)).status).toBe("ready");
  const conversationId = await person.converse(voiceId);
  await person.write(conversationId, "Do you remember the harbour?");
  const { audioUrl } = await person.reply(conversationId, voiceId);
  await person.audio(audioUrl ?? "");
  return person;
}

/** Plays the beginning of every sound of a page, one after the other, and tells how long each is, or that it failed. */
const soundsOf = (page: Page) =>
  page.locator("audio").evaluateAll(async (elements) => {
    const heard: (number | string)[] = [];
    for (const audio of elements as HTMLAudioElement[]) {
      const played = new Promise<number | string>((resolve) => {
        audio.ontimeupdate = () => audio.currentTime > 0 && resolve(audio.duration);
        const fail = () => resolve(`${audio.ariaLabel}: ${audio.error?.message ?? "no source could be played"}`);
        audio.onerror = fail;
        const last = [...audio.querySelectorAll("source")].at(-1);
        if (last) last.onerror = fail;
      });
      audio.muted = true;
      audio.load();
      await audio.play().catch(() => undefined);
      heard.push(await played);
      audio.pause();
    }
    return heard;
  });

test("everything of an account is taken along, and read and heard without a network", async ({ browser }) => {
  const person = await aFamily();
  const context = await browser.newContext({ baseURL: app.url, acceptDownloads: true });
  await context.addCookies(person.cookies());
  const settings = await context.newPage();
  await settings.goto("/account-settings");
  const arrival = settings.waitForEvent("download");
  await settings.getByRole("button", { name: "Download everything" }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toMatch(/^Keepsake \d{4}-\d\d-\d\d\.zip$/);
  const files = await unzipped(readFileSync(await download.path()));
  await context.close();
  for (const [name, bytes] of files) {
    const target = path.join(folder, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }

  const validate = new Ajv2020({ validateFormats: false }).compile(JSON.parse(String(files.get("schema.json"))));
  validate(JSON.parse(String(files.get("data.json"))));
  expect(validate.errors ?? []).toEqual([]);
  expect(files.get("Nonna Lucija/recordings/voicemail.3gp")?.equals(recording("speech.m4a"))).toBe(true);

  for (const colorScheme of ["light", "dark"] as const) {
    const offline = await browser.newContext({ offline: true, colorScheme });
    const page = await offline.newPage();
    const failed: string[] = [];
    page.on("requestfailed", (request) => {
      // A player that has played a sound's beginning leaves the rest, as does a page that is left.
      if (request.failure()?.errorText !== "net::ERR_ABORTED") failed.push(request.url());
    });
    await page.goto(pathToFileURL(path.join(folder, "index.html")).href);
    await expect(page.getByRole("heading", { level: 1, name: "Your loved ones" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Nonna Lucija" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nonna Lucija" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const recordings = await soundsOf(page);
    expect(recordings).toHaveLength(5);
    for (const length of recordings) expect(length).toBeGreaterThan(1);
    await page.getByRole("link", { name: "Talk with Nonna Lucija" }).last().click();
    await expect(page.getByText("Do you remember the harbour?")).toBeVisible();
    await expect(page.getByText("They were never said by the person.")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const answers = await soundsOf(page);
    expect(answers).toHaveLength(1);
    for (const length of answers) expect(length).toBeGreaterThan(0.3);
    expect(failed).toEqual([]);
    await offline.close();
  }
});
