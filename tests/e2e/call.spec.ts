import { expect, test } from "@playwright/test";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { startApp } from "./app";
import { axeFindings } from "./axe";
import { type CallPage, hearFor, openCallPage, QUESTION_SECONDS, typeInCall } from "./call-browser";
import {
  aFamily,
  captions,
  expectMinutes,
  expectPreservedVoice,
  expectRows,
  expectTranscript,
  hangUp,
  longAnswer,
  NOTICE,
  shortAnswer,
  soundOfCutCall,
  startCall,
  status,
  usageOf,
} from "./call-steps";
import { listen } from "./sound";

/** A server that speaks OpenAI's calls writes the answers and finds the words in what is said; the voice stays ours. */
const listening = (emulators: Emulators) => ({
  OPENAI_API_KEY: emulatorKeys.openai,
  OPENAI_BASE_URL: emulators.urls.openai,
  OPENAI_MODEL: "small-chat",
  OPENAI_TRANSCRIPTION_MODEL: "small-listen",
});
test("nothing configured: a call connects, hears that somebody speaks, answers what is typed in the preserved voice, is interrupted, goes on, hangs up", async () => {
  const app = await startApp();
  let call: CallPage | undefined;
  try {
    const { person, conversationId } = await aFamily(app);
    call = await openCallPage(app, person);
    const { page } = call;
    await startCall(page, conversationId);
    await expect(captions(page).getByText(NOTICE, { exact: true })).toBeVisible();
    // Nothing here finds the words of the recorded question: the screen says so, and the voice stays silent.
    await expect(page.getByText(/^Speech recognition (error|not supported)\. You can type below\.$/)).toBeVisible();
    await expect(status(page)).toHaveText("Listening");
    await call.ask();
    await expect(captions(page).getByRole("listitem")).toHaveCount(2);

    await typeInCall(page, "Do you remember the roses in the garden?");
    await expect(status(page)).toHaveText("Speaking");
    // The companion's answer takes about three seconds, and is to be interrupted.
    await hearFor(page, 1.5);
    await typeInCall(page, "And the bread on Sundays?");
    await expect(captions(page).getByText("And the bread on Sundays?", { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText("Speaking");
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(status(page)).toHaveText("Listening");
    const heard = await call.heard();
    await hangUp(page, person);
    expect(await axeFindings(page)).toEqual([]);
    // Spoken before the greeting, and neither counted nor kept as the voice's.
    expect(heard.ofNotice).toBeGreaterThan(2);
    await expectPreservedVoice(soundOfCutCall(heard, 3));

    const messages = await person.messages(conversationId);
    const roles = messages.map(({ role }) => role);
    expect(roles).toEqual(["assistant", "user", "assistant", "user", "assistant"]);
    await expectMinutes(call, person, heard);
    await expectTranscript(page, messages);
    expect(call.complaints).toEqual([]);
    const usage = await usageOf(person);
    await app.stop();
    await expectRows(app, usage);
  } finally {
    await call?.browser.close();
    await app.remove();
  }
});

test("with speech to text: a call hears the recorded question, answers it, is interrupted by the next one, goes on, hangs up", async () => {
  const emulators = await startEmulators();
  const app = await startApp({ database: "postgresql", env: listening(emulators) });
  let call: CallPage | undefined;
  try {
    const { person, conversationId } = await aFamily(app);
    emulators.openai.transcripts.script("Do you remember the roses?", "And the bread?");
    emulators.openai.replies.script(longAnswer, shortAnswer);
    call = await openCallPage(app, person);
    const { page } = call;
    await startCall(page, conversationId);
    await expect(status(page)).toHaveText("Listening");
    await call.ask();
    await expect(captions(page).getByText("Do you remember the roses?", { exact: true })).toBeVisible();
    await hearFor(page, 6);
    await call.ask();
    await expect(captions(page).getByText("And the bread?", { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(captions(page).getByText(shortAnswer, { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText("Listening");
    const heard = await call.heard();
    await hangUp(page, person);
    await expectPreservedVoice(soundOfCutCall(heard, 8));

    // The sound that was transcribed is the question, and not the voice's own answer.
    const turns = emulators.requestsTo("openai", "/audio/transcriptions");
    expect(turns).toHaveLength(2);
    for (const { parts } of turns) {
      const file = parts.find(({ fileName }) => fileName);
      const sound = await listen(file?.bytes ?? new Uint8Array());
      expect(sound.seconds).toBeGreaterThan(QUESTION_SECONDS - 0.8);
      expect(sound.seconds).toBeLessThan(QUESTION_SECONDS + 2);
      expect(sound.level).toBeGreaterThan(-45);
    }
    const messages = await person.messages(conversationId);
    expect(messages.map(({ role }) => role)).toEqual(["assistant", "user", "assistant", "user", "assistant"]);
    const [greeting, first, cut, second, answer] = messages.map(({ content }) => content);
    expect([greeting, first, second, answer]).toEqual([
      "Hello, Ana.",
      "Do you remember the roses?",
      "And the bread?",
      shortAnswer,
    ]);
    // Corrected to what was really heard.
    expect(longAnswer.startsWith(cut ?? "-")).toBe(true);
    expect(cut?.length).toBeLessThan(longAnswer.length);
    // The next answer knows no more of it than the person does.
    const asked = JSON.stringify(emulators.requestsTo("openai", "/chat/completions").at(-1)?.json);
    expect(asked).toContain(cut);
    expect(asked).not.toContain("every Sunday");
    await expectMinutes(call, person, heard);
    await expectTranscript(page, messages);
    expect(call.complaints).toEqual([]);
    await expectRows(app, await usageOf(person));
  } finally {
    await call?.browser.close();
    await app.remove();
    await emulators.close();
  }
});

test("a tab that is closed, goes to another page or crashes in the middle of an answer ends the call; what was heard is counted and written down", async () => {
  const emulators = await startEmulators();
  const app = await startApp({ env: listening(emulators) });
  let call: CallPage | undefined;
  try {
    const { person, voiceId } = await aFamily(app);
    const usedSeconds = async () => (await usageOf(person)).monthlyUsageMinutes * 60;
    for (const leave of [
      ({ page }: CallPage) => page.close(),
      ({ page }: CallPage) => page.goto("about:blank"),
      ({ browser }: CallPage) => browser.close(),
    ]) {
      const conversationId = await person.converse(voiceId);
      const before = await usedSeconds();
      emulators.openai.replies.script(longAnswer);
      call = await openCallPage(app, person);
      const { page } = call;
      page.on("dialog", (dialog) => void dialog.accept());
      await startCall(page, conversationId);
      await typeInCall(page, "Do you remember the roses?");
      await expect(captions(page).getByText("Yes, I remember it well.", { exact: false })).toBeVisible();
      await hearFor(page, 3);
      await leave(call);
      // Sooner than a call without a heartbeat is given up.
      await expect.poll(async () => (await usageOf(person)).activeCallSessions, { timeout: 15_000 }).toBe(0);
      await expect.poll(async () => (await usedSeconds()) - before).toBeGreaterThan(2);
      expect((await usedSeconds()) - before).toBeLessThan(8);
      const heard = (await person.messages(conversationId)).at(-1)?.content ?? "";
      expect(heard).not.toBe("");
      expect(longAnswer.startsWith(heard)).toBe(true);
      expect(heard.length).toBeLessThan(longAnswer.length / 2);
      await call.browser.close();
    }
  } finally {
    await call?.browser.close();
    await app.remove();
    await emulators.close();
  }
});
