import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { unzipped } from "../factories/unzipped";
import { Person } from "./person";
import { app, test } from "./shared-app";

const recording = readFileSync(path.resolve("tests/fixtures/recordings/speech.mp3"));

const converted = (sound: Uint8Array, ...args: string[]) =>
  execFileSync("ffmpeg", ["-v", "error", "-i", "-", ...args, "-"], { input: sound, maxBuffer: 2 ** 26 });

/** To Opus and back, which leaves no tag. */
const throughOpus = (sound: Uint8Array) =>
  converted(
    converted(sound, "-map_metadata", "-1", "-c:a", "libopus", "-b:a", "24k", "-f", "ogg"),
    ...["-map_metadata", "-1", "-f", "wav"],
  );

/** Drops a file where files are checked. */
async function drop(page: Page, name: string, bytes: Uint8Array) {
  const encoded = Buffer.from(bytes).toString("base64");
  const files = await page.evaluateHandle(
    ([base64, fileName]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    [encoded, name] as const,
  );
  await page.locator("label", { hasText: "Choose a file" }).dispatchEvent("drop", { dataTransfer: files });
  await expect(page.getByRole("region", { name: "Result" })).toContainText(name);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const inSound = (page: Page) => page.locator("dt", { hasText: "Mark in the sound itself" }).locator("+ dd");

test("an answer is recognised as made after a conversion, in an archive and when it was altered, and a recording is not", async ({
  page,
}) => {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice("Nonna Lucija");
  await person.upload(voiceId, recording, "Christmas 2009.mp3", "audio/mpeg");
  await person.startMaking(voiceId);
  expect((await person.settledVoice(voiceId)).status).toBe("ready");
  const conversationId = await person.converse(voiceId);
  await person.write(conversationId, "Do you remember the harbour, and how we went down to the boats?");
  const { audioUrl } = await person.reply(conversationId, voiceId);
  const answer = await person.audio(audioUrl ?? "");
  // The stream ends a moment before the speech is stored; a part of it waits until then.
  expect((await person.send("GET", audioUrl ?? "", undefined, { range: "bytes=1-2" })).status).toBe(206);
  const { url } = await person.ask(z.object({ url: z.string() }), "POST", "/api/export", {});
  const archive = await unzipped(await person.audio(url));
  const kept = [...archive].find(([name]) => name.endsWith(".mp3") && !name.includes("/recordings/"));

  await page.goto(`${app.url}/verify`);
  await drop(page, "answer.wav", throughOpus(answer));
  await expect(heading(page, "Carries a Keepsake's mark")).toBeVisible();
  await expect(inSound(page)).toHaveText("Found. It says that a Keepsake made this sound, and not which one.");

  await drop(page, "archived.mp3", kept?.[1] ?? new Uint8Array());
  await expect(heading(page, "Made by this Keepsake")).toBeVisible();
  await expect(inSound(page)).toContainText("Found.");

  const altered = Buffer.from(answer);
  const signature = altered.lastIndexOf("APETAGEX") - 20;
  altered.writeUInt8(altered.readUInt8(signature) ^ 1, signature);
  await drop(page, "altered.mp3", altered);
  await expect(heading(page, "Broken, and not ours")).toBeVisible();
  await expect(inSound(page)).toContainText("Found.");

  for (const [name, bytes] of [
    ["recording.mp3", recording],
    ["recording.wav", throughOpus(recording)],
  ] as const) {
    await drop(page, name, bytes);
    await expect(heading(page, "No mark found, which proves nothing")).toBeVisible();
    await expect(inSound(page)).toHaveText("Not found.");
  }
});
