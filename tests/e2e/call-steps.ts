import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import type { App } from "./app";
import { axeFindings } from "./axe";
import { type CallPage, type Heard, microphoneStates, secondsUntilSilent, withoutSilence } from "./call-browser";
import { type Message, Person } from "./person";
import { defaultVoicePitch, listen, listenToSamples, semitones } from "./sound";

export const recording = readFileSync("tests/fixtures/recordings/speech.wav");
const usageAnswer = z.object({
  usage: z.object({
    monthlyUsageMinutes: z.number(),
    totalCallSessions: z.number(),
    activeCallSessions: z.number(),
  }),
});

/** Somebody whose voice is ready, with a conversation about to begin. */
export async function aFamily(app: App, provider = "local") {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice();
  await person.typeWords(await person.upload(voiceId, recording, "speech.wav", "audio/wav"));
  await person.startMaking(voiceId);
  const voice = await person.settledVoice(voiceId);
  expect(voice).toMatchObject({ status: "ready", provider });
  return { person, voiceId, conversationId: await person.converse(voiceId) };
}

export const status = (page: Page) =>
  page.getByRole("region", { name: "Call", exact: true }).getByRole("status").first();
export const captions = (page: Page) => page.getByRole("region", { name: "Captions" });
export const usageOf = async (person: Person) => (await person.ask(usageAnswer, "GET", "/api/usage-stats")).usage;

export const NOTICE = "This is an AI voice made from recordings. It is not the person.";

/** From the conversation through the check to an open line. */
export async function startCall(page: Page, conversationId: number) {
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
export async function expectPreservedVoice(sound: Float32Array) {
  const [heard, recorded] = [await listenToSamples(sound), await listen(recording)];
  const unshaped = await defaultVoicePitch("I remember the garden and the roses.");
  expect(heard.level).toBeGreaterThan(-35);
  expect(heard.level).toBeLessThan(-8);
  expect(semitones(heard.pitch, recorded.pitch)).toBeLessThan(semitones(heard.pitch, unshaped));
}

export async function hangUp(page: Page, person: Person) {
  await page.getByRole("button", { name: "Hang up" }).click();
  await expect(page.getByRole("heading", { name: "Call ended" })).toBeVisible();
  expect(await microphoneStates(page)).not.toContain("live");
  await expect.poll(async () => (await usageOf(person)).activeCallSessions).toBe(0);
}

/** The seconds charged are the seconds heard, also on the screen. */
export async function expectMinutes({ page }: CallPage, person: Person, heard: Heard) {
  const usage = await usageOf(person);
  expect(usage).toMatchObject({ totalCallSessions: 1, activeCallSessions: 0 });
  const counted = usage.monthlyUsageMinutes * 60;
  // Up to a second of an interrupted answer was sent and never heard.
  expect(counted).toBeLessThan(heard.received + 0.5);
  expect(counted).toBeGreaterThan(heard.received - 1.2 * heard.interruptedAt.length - 0.5);
  // The answer is to the hundredth of a minute, the screen to the tenth; neither is the other one rounded.
  const onScreen = async () => Number.parseFloat((await page.getByText(/^\d+\.\d minutes$/).textContent()) ?? "");
  const left = 20 - usage.monthlyUsageMinutes;
  await expect.poll(async () => Math.abs((await onScreen()) - left)).toBeLessThan(0.06);
}

export async function expectRows(app: App, usage: Awaited<ReturnType<typeof usageOf>>) {
  const [ledger] = await app.rows("select sum(seconds) as seconds from usage_entries where source = 'call'");
  // The answer is to the hundredth of a minute.
  expect(Math.abs(Number(ledger?.seconds) - usage.monthlyUsageMinutes * 60)).toBeLessThanOrEqual(0.31);
  const sessions = await app.rows("select end_reason, settled_at is not null as settled from call_sessions");
  expect(sessions).toEqual([{ end_reason: "hung_up", settled: true }]);
}

/** Cut within 50 ms. What sounded, without its silences. */
export function soundOfCutCall(heard: Heard, leastSeconds: number): Float32Array {
  expect(heard.interruptedAt).toHaveLength(1);
  expect(secondsUntilSilent(heard, heard.interruptedAt[0] ?? 0)).toBeLessThan(0.05);
  const sound = withoutSilence(heard);
  expect(sound.length / heard.rate).toBeGreaterThan(leastSeconds);
  return sound;
}

/** Everything that was said, in the conversation and marked as spoken. */
export async function expectTranscript(page: Page, messages: readonly Message[]) {
  await page.getByRole("button", { name: "Read the conversation" }).click();
  const log = page.getByRole("log");
  for (const { content } of messages) await expect(log.getByText(content, { exact: true })).toBeVisible();
  await expect(log.getByText("Spoken in a call")).toHaveCount(messages.length);
  expect(await axeFindings(page)).toEqual([]);
}

export const longAnswer =
  "Yes, I remember it well. We planted the roses along the wall in the spring, and you carried the water in the little red can. Your grandfather stood at the gate and laughed at us both. In the summer the whole house smelled of them, and we cut some for the table every Sunday.";
export const shortAnswer = "The bread came out of the oven at seven.";
