import { expect, test } from "@playwright/test";
import { emulatorKeys, startEmulators } from "../emulators/server";
import { stockHz } from "../emulators/voice-servers/cloned-tone";
import { startApp } from "./app";
import { type CallPage, hearFor, openCallPage } from "./call-browser";
import {
  aFamily,
  captions,
  expectMinutes,
  expectRows,
  expectTranscript,
  hangUp,
  longAnswer,
  recording,
  shortAnswer,
  soundOfCutCall,
  startCall,
  status,
  usageOf,
} from "./call-steps";
import { listen, listenToSamples, semitones } from "./sound";

test("with servers of one's own alone: a call is heard, answered and interrupted in the voice of the uploaded clip", async () => {
  const emulators = await startEmulators();
  const app = await startApp({
    env: {
      VOICE_SERVER_URL: emulators.urls["vllm-omni"],
      HEARING_BASE_URL: emulators.urls.hearing,
      HEARING_MODEL: "small-listen",
      OPENAI_API_KEY: emulatorKeys.openai,
      OPENAI_BASE_URL: emulators.urls.openai,
      OPENAI_MODEL: "small-chat",
    },
  });
  let call: CallPage | undefined;
  try {
    const { person, conversationId } = await aFamily(app, "voice-server");
    // Where the passage is less than the recording, its words were heard.
    emulators.hearing.transcripts.reset();
    emulators.hearing.transcripts.script("Do you remember the roses?", "And the bread?");
    emulators.openai.replies.script(longAnswer, shortAnswer);
    call = await openCallPage(app, person);
    const { page } = call;
    await startCall(page, conversationId);
    await expect(status(page)).toHaveText("Listening");
    await call.ask();
    await expect(captions(page).getByText("Do you remember the roses?", { exact: true })).toBeVisible();
    await hearFor(page, 6);
    await call.ask();
    await expect(captions(page).getByText("And the bread?", { exact: true })).toBeVisible();
    await expect(captions(page).getByText(shortAnswer, { exact: true })).toBeVisible();
    await expect(status(page)).toHaveText("Listening");
    const heard = await call.heard();
    await hangUp(page, person);

    const theirs = (await listen(recording)).pitch;
    soundOfCutCall(heard, 8);
    // With its silences: the measurement takes what lies between words for the room.
    const { pitch } = await listenToSamples(heard.samples);
    expect(semitones(pitch, theirs)).toBeLessThan(1);
    expect(semitones(pitch, stockHz)).toBeGreaterThan(2);

    const messages = await person.messages(conversationId);
    expect(messages.map(({ role }) => role)).toEqual(["assistant", "user", "assistant", "user", "assistant"]);
    // The answer that was cut off is kept as far as it was heard.
    const cut = messages[2]?.content ?? "-";
    expect(longAnswer.startsWith(cut)).toBe(true);
    expect(cut.length).toBeLessThan(longAnswer.length);
    await expectMinutes(call, person, heard);
    await expectTranscript(page, messages);
    expect(call.complaints).toEqual([]);
    expect(emulators.requestsTo("openai", "/audio/")).toEqual([]);
    for (const vendor of ["elevenlabs", "gemini"] as const) expect(emulators.requestsTo(vendor)).toEqual([]);
    const usage = await usageOf(person);
    await app.stop();
    await expectRows(app, usage);
  } finally {
    await call?.browser.close();
    await app.remove();
    await emulators.close();
  }
});
