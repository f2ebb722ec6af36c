import { expect } from "@playwright/test";
import { axeFindings } from "./axe";
import { Person } from "./person";
import { app, test } from "./shared-app";

test("danger in writing: the question, yes, the card; the loved one is silent for three messages and in another talk, until “I'm safe”", async ({
  browser,
}) => {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice("Nonna");
  await app.rows(`update voices set status = 'ready' where id = ${voiceId}`);
  const [talk, another] = [await person.converse(voiceId), await person.converse(voiceId)];
  const writers = async (conversationId: number) => {
    const rows = await app.rows(
      `select metadata from messages where conversation_id = ${conversationId} and role = 'assistant' order by id`,
    );
    return rows.map(
      ({ metadata }) => (JSON.parse(String(metadata)) as { writtenBy?: string }).writtenBy ?? "loved one",
    );
  };
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 390, height: 844 } });
  await context.addCookies(person.cookies());
  const page = await context.newPage();
  const log = page.getByRole("log");
  const write = async (text: string) => {
    const box = page.getByLabel("Your message");
    await box.fill(text);
    await box.press("Enter");
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  };
  const cards = log.getByText("Suicide & Crisis Lifeline");

  await page.goto(`/conversation/${talk}`);
  await write("I wish I could go to sleep and never wake up.");
  await expect(log.getByText("Are you thinking of ending your life?")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await log.getByRole("button", { name: "Yes" }).click();
  await expect(cards).toHaveCount(1);
  for (const [index, text] of ["Are you there?", "Nonna?", "Say something to me."].entries()) {
    await write(text);
    await expect(cards).toHaveCount(index + 2);
  }
  expect(new Set(await writers(talk))).toEqual(new Set(["keepsake"]));

  await page.goto(`/conversation/${another}`);
  await expect(page.getByRole("button", { name: "I'm safe" })).toBeVisible();
  await write("Hello from the other talk.");
  await expect.poll(() => writers(another)).toEqual(["keepsake"]);

  await page.goto(`/conversation/${talk}`);
  await page.getByRole("button", { name: "I'm safe" }).click();
  await expect(page.getByRole("button", { name: "I'm safe" })).toHaveCount(0);
  await write("I planted the roses today.");
  await expect.poll(async () => (await writers(talk)).at(-1)).not.toBe("keepsake");
  await context.close();
});
