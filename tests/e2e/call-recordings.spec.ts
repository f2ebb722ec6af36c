import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { marksIn } from "../../lib/marking/record";
import { AgentSockets, SECONDS_PER_CHARACTER } from "../emulators/agent-socket";
import { type Emulators, emulatorKeys, startEmulators } from "../emulators/server";
import { type App, startApp } from "./app";
import { axeFindings } from "./axe";
import { press } from "./by-keyboard";
import { type CallPage, heardOfFiles, openCallPage, typeInCall, withoutSilence } from "./call-browser";
import { captions, hangUp, longAnswer, recording, startCall, status } from "./call-steps";
import { Person } from "./person";
import { listen, listenToSamples, semitones } from "./sound";

const man = readFileSync("tests/fixtures/audio/man.mp3");
const shelf = z.object({ recordings: z.array(z.object({ id: z.int(), transcript: z.object({ state: z.string() }) })) });

const BOAT = "We bought the boat in the spring. It was called Mariegold, and it leaked from the first day.";
const ASKED = "Can you tell me about the boat?";
const FEW_WORDS = "It came out at seven.";
/** Hz */
const RATE = 16_000;
/** The first message asks, and the recording answers it. */
const ORIGINAL = 2;

test("their own words: three recordings are heard, corrected, and answer in text and in calls, until one is deleted", async () => {
  const emulators = await startEmulators();
  const env = {
    HEARING_BASE_URL: emulators.urls.hearing,
    HEARING_MODEL: "small-listen",
    OPENAI_API_KEY: emulatorKeys.openai,
    OPENAI_BASE_URL: emulators.urls.openai,
    OPENAI_MODEL: "small-chat",
    ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
  };
  const agents = new AgentSockets(emulators);
  const app = await startApp({ database: "postgresql", env });
  let call: CallPage | undefined;
  try {
    const { person, voiceId, boat } = await aFamilyWithRecordings(app, emulators);
    const conversationId = await person.converse(voiceId);
    call = await openCallPage(app, person);
    const { page } = call;

    await page.goto(`/recordings/${voiceId}`);
    await correctTheName(page);
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`/conversation/${conversationId}`);
    emulators.openai.replies.script("[[RECORDING 1]]", "She leaked, my Marigold.");
    await write(page, ASKED);
    const original = page.getByRole("article", { name: /from a recording/ });
    await expect(original.getByText(/It was called Marigold/)).toBeVisible();
    await expect(original.getByText("From a recording: The boat, 1998")).toBeVisible();
    await expect(original.locator('[data-status="playing"]')).toBeVisible();
    // The page plays the file as it was uploaded: the man himself.
    expect(await playedBy(page)).toContain(`/audio/samples/${boat}`);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Let the voice answer too" }).click();
    await expect(page.getByRole("button", { name: "Rests on the recording: The boat, 1998" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Let the voice answer too" })).toHaveCount(0);
    await expectTheBorder(page, person, conversationId, boat);

    await startCall(page, conversationId);
    await expect(status(page)).toHaveText("Listening");
    const greeted = (await call.heard()).samples.length;
    emulators.openai.replies.script("[[RECORDING 1]]");
    await typeInCall(page, ASKED);
    await expect(captions(page).getByText(/It was called Marigold/)).toBeVisible();
    await expect(captions(page).getByText(/From a recording: The boat/)).toBeVisible();
    await expect(status(page)).toHaveText("Listening");
    const after = await call.heard();
    await hangUp(page, person);
    const heard = await listenToSamples(after.samples.subarray(greeted));
    const [himself, herself] = [await listen(man), await listen(recording)];
    expect(semitones(heard.pitch, himself.pitch)).toBeLessThan(semitones(heard.pitch, herself.pitch));

    await makeAtElevenLabs(person, voiceId);
    await expectTheCard(call, person, conversationId, agents, himself.pitch);

    expect((await person.send("DELETE", `/api/audio-samples/${boat}`)).ok).toBe(true);
    await expectNoCard(page, person, conversationId, agents);
    await page.goto(`/conversation/${conversationId}`);
    const originals = page.getByRole("article", { name: /from a recording/ });
    const answers = page.getByRole("article", { name: /^AI voice of/ });
    // One in writing, one in the call.
    await expect(originals).toHaveCount(2);
    const before = await answers.count();
    emulators.openai.replies.script("You'd have to tell me that one.");
    await write(page, ASKED);
    await expect(answers).toHaveCount(before + 1);
    await expect(originals).toHaveCount(2);
    // The page asks to hear an answer as soon as one is begun, before its writer names the recording.
    expect(call.complaints.filter((one) => !one.endsWith(`/audio/messages/${ORIGINAL}`))).toEqual([]);
  } finally {
    await call?.browser.close();
    await app.remove();
    agents.close();
    await emulators.close();
  }
});

/** From now on a provider's agent answers this voice's calls. */
async function makeAtElevenLabs(person: Person, voiceId: number) {
  const key = { keyName: "ELEVENLABS_API_KEY", value: emulatorKeys.elevenlabs };
  expect((await person.send("POST", "/api/set-api-key", key)).status).toBe(200);
  await person.startMaking(voiceId);
  await expect.poll(() => person.voice(voiceId)).toMatchObject({ status: "ready", provider: "elevenlabs" });
}

/** Offered after the turn; by keyboard the agent falls silent and he is heard, until somebody speaks. */
async function expectTheCard(call: CallPage, person: Person, id: number, agents: AgentSockets, pitch: number) {
  const { page } = call;
  await startCall(page, id);
  await expect(status(page)).toHaveText("Listening");
  agents.answers(longAnswer, FEW_WORDS);
  agents.hears("And what about the bread?");
  await typeInCall(page, ASKED);
  const offered = "There's a recording about this: The boat, 1998";
  await expect(page.getByRole("status").filter({ hasText: offered })).toBeAttached();
  const card = page.getByRole("region", { name: "There's a recording about this" });
  await expect(card.getByText(offered)).toBeVisible();
  await expect(status(page)).toHaveText("Speaking");
  await press(page, card.getByRole("button", { name: "Listen to the recording The boat, 1998" }));
  await expect(status(page)).toHaveText("Playing a recording");
  await expect(card.getByText("From a recording: The boat, 1998")).toBeVisible();
  await expect(card.getByText(/It was called Marigold/)).toBeVisible();
  const before = await call.heard();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(async () => (await heardOfFiles(page)).length).toBeGreaterThan(1.5 * RATE);
  await call.ask();
  await expect(card.getByRole("button", { name: "Listen to the recording The boat, 1998" })).toBeFocused();
  await expect(captions(page).getByText(FEW_WORDS)).toBeVisible();
  await expect(status(page)).toHaveText("Listening");
  const after = await call.heard();
  await hangUp(page, person);

  const played = await listenToSamples(await heardOfFiles(page));
  expect(semitones(played.pitch, pitch)).toBeLessThan(1.5);
  // Nothing was left of the long answer, and the agent was heard again after the question.
  const sounded = withoutSilence({ ...after, samples: after.samples.subarray(before.samples.length) });
  expect(sounded.length / after.rate).toBeCloseTo(FEW_WORDS.length * SECONDS_PER_CHARACTER, 0);
}

async function expectNoCard(page: Page, person: Person, conversationId: number, agents: AgentSockets) {
  await startCall(page, conversationId);
  await expect(status(page)).toHaveText("Listening");
  agents.answers(FEW_WORDS);
  const told = page.waitForResponse((response) => response.url().endsWith("/api/call-sessions/recording"));
  await typeInCall(page, ASKED);
  expect(await (await told).json()).toEqual({ recording: null });
  await expect(captions(page).getByText(FEW_WORDS)).toBeVisible();
  await expect(page.getByRole("region", { name: "There's a recording about this" })).toHaveCount(0);
  await hangUp(page, person);
}

/** A voice of three recordings, each with words that the hearing service heard. */
async function aFamilyWithRecordings(app: App, { hearing }: Emulators) {
  const person = await new Person(app.url).register();
  const voiceId = await person.createVoice("Dad");
  const others = [
    await person.upload(voiceId, recording, "speech.wav", "audio/wav"),
    await person.upload(voiceId, readFileSync("tests/fixtures/recordings/speech.mp3"), "again.mp3", "audio/mpeg"),
  ];
  const boat = await person.upload(voiceId, man, "boat.mp3", "audio/mpeg");
  await person.startMaking(voiceId);
  expect(await person.settledVoice(voiceId)).toMatchObject({ status: "ready" });
  const words = ["Happy birthday, Bean. Ring your grandmother.", "The car is at the garage until Thursday.", BOAT];
  for (const [index, id] of [...others, boat].entries()) {
    hearing.transcripts.reset();
    hearing.transcripts.script(words[index] ?? "");
    await person.send("POST", `/api/recordings/${id}/hearing`);
    await expect.poll(() => stateOf(id)).toBe("heard");
  }
  const details = { title: "The boat", recordedOn: "1998", place: "", alsoHeard: "", revision: 0 };
  expect((await person.send("PATCH", `/api/recordings/${boat}`, details)).ok).toBe(true);
  return { person, voiceId, boat };

  async function stateOf(id: number) {
    const { recordings } = await person.ask(shelf, "GET", `/api/recordings?voiceId=${voiceId}`);
    return recordings.find((each) => each.id === id)?.transcript.state;
  }
}

/** A recording and made speech are told apart by everything that can tell them. */
async function expectTheBorder(page: Page, person: Person, conversationId: number, sampleId: number) {
  const original = page.getByRole("article", { name: "Dad, from a recording" });
  const answer = page.getByRole("article", { name: /^AI voice of Dad/ }).last();
  const colour = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--original)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(original.getByRole("figure")).toHaveCSS("border-top-color", colour);
  await expect(original.getByText("From a recording: The boat, 1998")).toHaveCSS("color", colour);
  await expect(original).not.toContainText("AI voice");
  await expect(answer.getByRole("figure")).toHaveCount(0);
  await expect(answer).not.toContainText("From a recording");
  const spoken = (await person.messages(conversationId)).findLast(({ role }) => role === "assistant");
  const files = await Promise.all(
    [`/audio/samples/${sampleId}?download=1`, `/audio/messages/${spoken?.id}?download=1`].map(async (path) => {
      const response = await person.send("GET", path);
      return { name: response.headers.get("content-disposition"), bytes: new Uint8Array(await response.arrayBuffer()) };
    }),
  );
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringContaining("boat.mp3"),
    expect.stringContaining("AI%20voice%2C%20answer"),
  ]);
  expect(files.map(({ bytes }) => marksIn(bytes).saysGenerated)).toEqual([false, true]);
}

async function correctTheName(page: Page) {
  const boat = page.getByRole("listitem", { name: "The boat" });
  await boat.getByRole("button", { name: "Correct the words" }).click();
  const words = boat.getByRole("textbox");
  await words.fill((await words.inputValue()).replace("Mariegold", "Marigold"));
  await boat.getByRole("button", { name: "Save" }).click();
  await expect(boat.getByText(/It was called Marigold/)).toBeVisible();
  await expect(boat.getByText("Checked by you.")).toBeVisible();
}

async function write(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Your message" }).fill(text);
  await page.keyboard.press("Enter");
}

/** The address of what the page's one audio element plays, which is in no document. */
const playedBy = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
