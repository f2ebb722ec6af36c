import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { type App, startApp } from "./app";
import { axeFindings } from "./axe";
import {
  type CallPage,
  type Heard,
  microphoneStates,
  openCallPage,
  QUESTION_SECONDS,
  secondsUntilSilent,
  typeInCall,
  withoutSilence,
} from "./call-browser";
import { type Message, Person } from "./person";
import { defaultVoicePitch, listen, listenToSamples, semitones } from "./sound";

const recording = readFileSync("tests/fixtures/recordings/speech.wav");
const usageAnswer = z.object({
  usage: z.object({
    monthlyUsageMinutes: z.number(),
    totalCallSessions: z.number(),
    activeCallSessions: z.number(),
  }),
});

/** Somebody whose voice is ready, with a conversation about to begin. */
async function aFamily(app: App) {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, recording, "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const voice = await person.settledVoice(voiceId);
  expect(voice).toMatchObject({ status: "ready", provider: "local" });
  return { person, voiceId, conversationId: await person.converse(voiceId) };
}

const status = (page: Page) => page.getByRole("region", { name: "Call", exact: true }).getByRole("status").first();
const captions = (page: Page) => page.getByRole("region", { name: "Captions" });
const usageOf = async (person: Person) => (await person.ask(usageAnswer, "GET", "/api/usage-stats")).usage;

/** From the conversation through the check to an open line. */
async function startCall(page: Page, conversationId: number) {
  await page.goto(`/conversation/${conversationId}`);
  await page.getByRole("tab", { name: "Call" }).click();
  await expect(status(page)).toHaveText("Ready to call");
  await page.getByRole("button", { name: "Call", exact: true }).click();
  await expect(status(page)).toHaveText("Microphone ready");
  await page.getByRole("button", { name: "Start the call" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(captions(page).getByText("Hello, Ana.", { exact: true })).toBeVisible();
}

/** The loudspeaker's output is the preserved voice: as loud as speech, and nearer the recording's pitch. */
async function expectPreservedVoice(sound: Float32Array) {
  const [heard, recorded] = [await listenToSamples(sound), await listen(recording)];
  const unshaped = await defaultVoicePitch("I remember the garden and the roses.");
  expect(heard.level).toBeGreaterThan(-35);
  expect(heard.level).toBeLessThan(-8);
  expect(semitones(heard.pitch, recorded.pitch)).toBeLessThan(semitones(heard.pitch, unshaped));
}

async function hangUp(page: Page, person: Person) {
  await page.getByRole("button", { name: "Hang up" }).click();
  await expect(page.getByRole("heading", { name: "Call ended" })).toBeVisible();
  expect(await microphoneStates(page)).not.toContain("live");
  await expect.poll(async () => (await usageOf(person)).activeCallSessions).toBe(0);
}

/** The seconds charged are the seconds heard, also on the screen. */
async function expectMinutes({ page }: CallPage, person: Person, heard: Heard) {
  const usage = await usageOf(person);
  expect(usage).toMatchObject({ totalCallSessions: 1, activeCallSessions: 0 });
  const counted = usage.monthlyUsageMinutes * 60;
  // Up to a second of an interrupted answer was sent and never heard.
  expect(counted).toBeLessThan(heard.received + 0.5);
  expect(counted).toBeGreaterThan(heard.received - 1.2 * heard.interruptedAt.length - 0.5);
  await expect(page.getByText(`${(20 - usage.monthlyUsageMinutes).toFixed(1)} minutes`, { exact: true })).toBeVisible();
}

async function expectRows(app: App, usage: Awaited<ReturnType<typeof usageOf>>) {
  const [ledger] = await app.rows("select sum(seconds) as seconds from usage_entries where source = 'call'");
  // The answer is to the hundredth of a minute.
  expect(Math.abs(Number(ledger?.seconds) - usage.monthlyUsageMinutes * 60)).toBeLessThanOrEqual(0.31);
  const sessions = await app.rows("select end_reason, settled_at is not null as settled from call_sessions");
  expect(sessions).toEqual([{ end_reason: "hung_up", settled: true }]);
}

/** Cut within 50 ms, and what sounded is the preserved voice. */
async function expectSound(heard: Heard, leastSeconds: number) {
  expect(heard.interruptedAt).toHaveLength(1);
  expect(secondsUntilSilent(heard, heard.interruptedAt[0] ?? 0)).toBeLessThan(0.05);
  const sound = withoutSilence(heard);
  expect(sound.length / heard.rate).toBeGreaterThan(leastSeconds);
  await expectPreservedVoice(sound);
}

/** Everything that was said, in the conversation and marked as spoken. */
async function expectTranscript(page: Page, messages: readonly Message[]) {
  await page.getByRole("button", { name: "Read the conversation" }).click();
  const log = page.getByRole("log");
  for (const { content } of messages) await expect(log.getByText(content, { exact: true })).toBeVisible();
  await expect(log.getByText("Spoken in a call")).toHaveCount(messages.length);
  expect(await axeFindings(page)).toEqual([]);
}

/** A server that speaks OpenAI's calls writes the answers and finds the words in what is said; the voice stays ours. */
const listening = (emulators: Emulators) => ({
  OPENAI_API_KEY: emulatorKeys.openai,
  OPENAI_BASE_URL: emulators.urls.openai,
  OPENAI_MODEL: "small-chat",
  OPENAI_TRANSCRIPTION_MODEL: "small-listen",
});
const longAnswer =
  "Yes, I remember it well. We planted the roses along the wall in the spring, and you carried the water in the little red can. Your grandfather stood at the gate and laughed at us both. In the summer the whole house smelled of them, and we cut some for the table every Sunday.";
const shortAnswer = "The bread came out of the oven at seven.";

test.describe.configure({ timeout: 240_000 });

test("nothing configured: a call connects, hears that somebody speaks, answers what is typed in the preserved voice, is interrupted, goes on, hangs up", async () => {
  const app = await startApp();
  let call: CallPage | undefined;
  try {
    const { person, conversationId } = await aFamily(app);
    call = await openCallPage(app, person, { silences: [12, 300] });
    const { page } = call;
    await startCall(page, conversationId);
    // Nothing here finds the words of the recorded question: the screen says so, and the voice stays silent.
    await expect(page.getByText(/^Speech recognition (error|not supported)\. You can type below\.$/)).toBeVisible();
    await expect(status(page)).toHaveText("Listening", { timeout: 30_000 });
    await page.waitForTimeout(QUESTION_SECONDS * 1_000);
    await expect(captions(page).getByRole("listitem")).toHaveCount(1);

    await typeInCall(page, "Do you remember the roses in the garden?");
    await expect(status(page)).toHaveText("Speaking");
    // The companion's answer takes about three seconds, and is to be interrupted.
    await page.waitForTimeout(1_000);
    await typeInCall(page, "And the bread on Sundays?");
    await expect(captions(page).getByText("And the bread on Sundays?", { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText("Speaking");
    expect(await axeFindings(page)).toEqual([]);
    await expect(status(page)).toHaveText("Listening", { timeout: 40_000 });
    const heard = await call.heard();
    await hangUp(page, person);
    expect(await axeFindings(page)).toEqual([]);
    await expectSound(heard, 3);

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
    call = await openCallPage(app, person, { silences: [12, 9, 300] });
    const { page } = call;
    await startCall(page, conversationId);
    await expect(captions(page).getByText("Do you remember the roses?", { exact: true })).toBeVisible({
      timeout: 40_000,
    });
    await expect(status(page)).toHaveText("Speaking");
    await expect(captions(page).getByText("And the bread?", { exact: true })).toBeVisible({ timeout: 40_000 });
    await expect(captions(page).getByText(shortAnswer, { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText("Listening", { timeout: 40_000 });
    const heard = await call.heard();
    await hangUp(page, person);
    await expectSound(heard, 8);

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

for (const { how, leave } of [
  { how: "is closed", leave: ({ page }: CallPage) => page.close() },
  { how: "goes to another page", leave: ({ page }: CallPage) => page.goto("about:blank") },
  { how: "crashes with its browser", leave: ({ browser }: CallPage) => browser.close() },
]) {
  test(`a tab that ${how} in the middle of an answer ends the call; what was heard is counted and written down`, async () => {
    const emulators = await startEmulators();
    const app = await startApp({ env: listening(emulators) });
    let call: CallPage | undefined;
    try {
      const { person, conversationId } = await aFamily(app);
      emulators.openai.replies.script(longAnswer);
      call = await openCallPage(app, person, { silences: [300, 0] });
      const { page } = call;
      page.on("dialog", (dialog) => void dialog.accept());
      await startCall(page, conversationId);
      await typeInCall(page, "Do you remember the roses?");
      await expect(captions(page).getByText("Yes, I remember it well.", { exact: false })).toBeVisible();
      await expect(status(page)).toHaveText("Speaking");
      await page.waitForTimeout(3_000);
      await leave(call);
      await expect.poll(async () => (await usageOf(person)).activeCallSessions, { timeout: 5_000 }).toBe(0);
      await expect.poll(async () => (await usageOf(person)).monthlyUsageMinutes * 60).toBeGreaterThan(2);
      expect((await usageOf(person)).monthlyUsageMinutes * 60).toBeLessThan(8);
      const heard = (await person.messages(conversationId)).at(-1)?.content ?? "";
      expect(heard).not.toBe("");
      expect(longAnswer.startsWith(heard)).toBe(true);
      expect(heard.length).toBeLessThan(longAnswer.length / 2);
    } finally {
      await call?.browser.close();
      await app.remove();
      await emulators.close();
    }
  });
}
