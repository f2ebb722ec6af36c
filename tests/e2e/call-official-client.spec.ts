import { readFileSync } from "node:fs";
import type { Conversation } from "@elevenlabs/client";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { emulatorKeys, startEmulators } from "../emulators/server";
import { startApp } from "./app";
import { type CallPage, hearFor, openCallPage, secondsUntilSilent, withoutSilence } from "./call-browser";
import { Person } from "./person";
import { listenToSamples } from "./sound";

const client = "node_modules/@elevenlabs/client/dist/lib.iife.js";
const longAnswer =
  "Yes, I remember it well. We planted the roses along the wall in the spring, and you carried the water in the little red can. Your grandfather stood at the gate and laughed at us both. In the summer the whole house smelled of them.";

type OfficialWindow = typeof window & {
  ElevenLabsClient: { Conversation: typeof Conversation };
  talk: Awaited<ReturnType<typeof Conversation.startSession>>;
  events: { what: string; detail: unknown }[];
};

test("ElevenLabs' own client holds a whole conversation with our agent: start, sound both ways, interruption, message, end", async () => {
  const emulators = await startEmulators();
  const env = {
    OPENAI_API_KEY: emulatorKeys.openai,
    OPENAI_BASE_URL: emulators.urls.openai,
    OPENAI_MODEL: "small-chat",
    OPENAI_TRANSCRIPTION_MODEL: "small-listen",
  };
  const app = await startApp({ env });
  let call: CallPage | undefined;
  try {
    const person = await new Person(app.url).register();
    const voiceId = await person.createVoice();
    const speech = readFileSync("tests/fixtures/recordings/speech.wav");
    await person.typeWords(await person.upload(voiceId, speech, "speech.wav", "audio/wav"));
    await person.startMaking(voiceId);
    await person.settledVoice(voiceId);
    const conversationId = await person.converse(voiceId);
    emulators.openai.transcripts.script("Do you remember the roses?", "And the bread?");
    emulators.openai.replies.script(longAnswer, "The bread came at seven.", "Good night to you too.");

    call = await openCallPage(app, person, { bypassCSP: true });
    const { page } = call;
    // Any answer of the app's own origin; a page made up here would not be let onto the local network.
    await page.goto("/api/health");
    await page.addScriptTag({ path: client });
    await page.evaluate(async (agentId) => {
      const own = window as OfficialWindow;
      own.events = [];
      const tell = (what: string) => (detail: unknown) => own.events.push({ what, detail });
      const answer = await fetch(`/api/elevenlabs/get-signed-url?agentId=${agentId}`);
      const { signedUrl } = (await answer.json()) as { signedUrl: string };
      own.talk = await own.ElevenLabsClient.Conversation.startSession({
        signedUrl,
        dynamicVariables: { user_name: "Ana" },
        customLlmExtraBody: { temperature: 0.7, max_tokens: 150 },
        onConnect: tell("connect"),
        onMessage: tell("message"),
        onInterruption: tell("interruption"),
        onAgentChatResponsePart: tell("part"),
        onModeChange: tell("mode"),
        onError: tell("error"),
        onDisconnect: tell("disconnect"),
      });
    }, `local_${voiceId}`);
    const events = () => page.evaluate(() => (window as OfficialWindow).events);
    const messages = async () =>
      (await events())
        .filter(({ what }) => what === "message")
        .map(({ detail }) => z.object({ role: z.string(), message: z.string() }).parse(detail))
        .map(({ role, message }) => `${role}: ${message}`);
    const modes = async () => (await events()).filter(({ what }) => what === "mode").map(({ detail }) => detail);

    const listens = () => expect.poll(async () => (await modes()).at(-1)).toEqual({ mode: "listening" });

    await expect.poll(messages).toContain("agent: Hello, Ana.");
    await hearFor(page, 0.5);
    await listens();
    // Sound in: two recorded questions, the second in the middle of the answer to the first.
    await call.ask();
    await expect.poll(messages).toContain("user: Do you remember the roses?");
    await expect.poll(messages).toContain(`agent: ${longAnswer}`);
    await hearFor(page, 6);
    await call.ask();
    await expect.poll(messages).toContain("user: And the bread?");
    expect((await events()).filter(({ what }) => what === "interruption")).toHaveLength(1);
    await expect.poll(messages).toContain("agent: The bread came at seven.");
    await listens();
    // The client has played all of it a moment before the agent counts it as said; a message until then interrupts it.
    await page.waitForTimeout(1_500);
    const before = (await modes()).length;
    // A typed message, after a note that is not answered.
    await page.evaluate(() => {
      const { talk } = window as OfficialWindow;
      talk.sendContextualUpdate("It is late in the evening.");
      talk.setMicMuted(true);
      talk.sendUserMessage("Good night, nonna.");
    });
    await expect.poll(messages).toContain("agent: Good night to you too.");
    await expect.poll(async () => (await modes()).slice(before)).toContainEqual({ mode: "speaking" });
    await listens();
    const heard = await call.heard();
    await page.evaluate(() => (window as OfficialWindow).talk.endSession());
    await expect
      .poll(async () => (await events()).at(-1))
      .toMatchObject({ what: "disconnect", detail: { reason: "user" } });
    expect((await events()).filter(({ what }) => what === "error")).toEqual([]);

    // Sound out: the voice was heard, and stopped when it was interrupted.
    const sound = await listenToSamples(withoutSilence(heard));
    expect(sound.seconds).toBeGreaterThan(8);
    expect(sound.level).toBeGreaterThan(-35);
    expect(heard.interruptedAt).toHaveLength(1);
    // Their client fades for two seconds.
    expect(secondsUntilSilent(heard, heard.interruptedAt[0] ?? 0)).toBeLessThan(2.5);

    await expect.poll(async () => (await person.messages(conversationId)).length).toBe(7);
    const written = (await person.messages(conversationId)).map(({ content }) => content);
    expect(longAnswer.startsWith(written[2] ?? "-")).toBe(true);
    expect(written.filter((_, index) => index !== 2)).toEqual([
      "Hello, Ana.",
      "Do you remember the roses?",
      "And the bread?",
      "The bread came at seven.",
      "Good night, nonna.",
      "Good night to you too.",
    ]);
    expect(JSON.stringify(emulators.requestsTo("openai", "/chat/completions").at(-1)?.json)).toContain(
      "It is late in the evening.",
    );
    expect(call.complaints.filter((one) => one.startsWith("foreign"))).toEqual([]);
  } finally {
    await call?.browser.close();
    await app.remove();
    await emulators.close();
  }
});
