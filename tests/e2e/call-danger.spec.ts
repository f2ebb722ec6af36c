import { expect, test } from "@playwright/test";
import { startApp } from "./app";
import { axeFindings } from "./axe";
import { type CallPage, openCallPage, typeInCall } from "./call-browser";
import { aFamily, captions, hangUp, recording, startCall, status } from "./call-steps";
import { defaultVoicePitch, listen, listenToSamples, semitones } from "./sound";

test("danger in a call: a neutral voice asks, yes, the card; the loved one is silent for three messages, until “I'm safe”, and then talks on", async () => {
  const app = await startApp({ database: "postgresql" });
  let call: CallPage | undefined;
  try {
    const { person, conversationId } = await aFamily(app);
    call = await openCallPage(app, person);
    const { page } = call;
    await page.setViewportSize({ width: 390, height: 844 });
    await startCall(page, conversationId);
    await expect(status(page)).toHaveText("Listening");
    const greeted = (await call.heard()).samples.length;

    await typeInCall(page, "I wish I could go to sleep and never wake up.");
    const question = page.getByRole("alert").filter({ hasText: "Are you thinking of ending your life?" });
    await expect(question).toBeVisible();
    await expect(status(page)).toHaveText("Keepsake is speaking");
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole("button", { name: "Yes", exact: true }).click();
    const card = page.getByRole("alert").filter({ hasText: "Suicide & Crisis Lifeline" });
    await expect(card).toBeVisible();
    await expect(page.getByRole("link", { name: "988" }).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const [index, text] of ["Are you there?", "Say something to me.", "What did you cook?"].entries()) {
      await typeInCall(page, text);
      await expect.poll(() => cards(conversationId)).toBe(index + 2);
    }
    await expect(status(page)).toHaveText("Listening");
    const held = await call.heard();

    await page.getByRole("button", { name: "I'm safe" }).click();
    await expect(page.getByRole("button", { name: "I'm safe" })).toHaveCount(0);
    await typeInCall(page, "I planted the roses today.");
    await expect(status(page)).toHaveText("Speaking");
    await expect(status(page)).toHaveText("Listening");
    await expect(captions(page).getByText("I planted the roses today.", { exact: true })).toBeVisible();
    const after = await call.heard();
    await hangUp(page, person);

    // The sound while the loved one was silent is nearer the voice that no recordings have shaped.
    const [recorded, neutral] = [(await listen(recording)).pitch, await defaultVoicePitch("Are you thinking of it?")];
    const whileHeld = await listenToSamples(held.samples.subarray(greeted));
    expect(whileHeld.level).toBeGreaterThan(-45);
    expect(semitones(whileHeld.pitch, neutral)).toBeLessThan(semitones(whileHeld.pitch, recorded));
    const afterwards = await listenToSamples(after.samples.subarray(held.samples.length));
    expect(semitones(afterwards.pitch, recorded)).toBeLessThan(semitones(afterwards.pitch, neutral));
    expect(call.complaints).toEqual([]);
  } finally {
    await call?.browser.close();
    await app.remove();
  }

  async function cards(id: number) {
    const rows = await app.rows(`select id from messages where conversation_id = ${id} and metadata like '%"card":%'`);
    return rows.length;
  }
});
