import { setTimeout as wait } from "node:timers/promises";
import { statusWords } from "@/lib/calls/client/call-words";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { db } from "@/lib/platform/db/database";
import { allAnswered } from "@/tests/factories/call-clients";
import { secondsCounted } from "@/tests/factories/calls";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { aRecordingThatSays } from "@/tests/factories/recorded-words";
import { onARealDatabase } from "@/tests/setup/database";
import { ended, expectLetGo, onEmulatedCalls } from "@/tests/setup/emulated-calls";

onARealDatabase();

const calls = onEmulatedCalls();
const { aCall, aLiveCall, find, untilReceived } = calls;

describe("a call over ElevenLabs' protocol, strictly taken", () => {
  it("connects, greets by name, hears a turn, answers, hangs up; its minutes and transcript are right", async () => {
    const { call, client, actor, conversation } = await aLiveCall();
    calls.sockets.hears("Do you remember the garden?");
    calls.sockets.answers("It was green all summer.");
    await call.until((state) => state.phase === "live" && state.mode === "speaking");
    await call.until((state) => state.phase === "live" && state.mode === "listening");
    await call.microphone.speak(aRecordedQuestion());
    await call.until((state) => state.captions.some(({ text }) => text === "It was green all summer."));
    expect(client.getState().captions.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      "agent: Hello, Ana.",
      "user: Do you remember the garden?",
      "agent: It was green all summer.",
    ]);
    expect(calls.sockets.last.soundSeconds).toBeGreaterThan(1.5);
    await call.until((state) => state.phase === "live" && state.mode === "listening");
    client.hangUp();
    expect(ended(call)).toMatchObject({ reason: "hung_up", title: "Call ended" });
    expectLetGo(call);
    await call.until(() => calls.sockets.last.closeCode);
    expect(calls.sockets.last.closeCode).toBe(1000);
    await allAnswered();
    await settleEndedCalls({ userId: actor.userId }, find);
    const counted = await secondsCounted(actor.userId);
    expect(counted).toBeCloseTo(("Hello, Ana.".length + "It was green all summer.".length) * 0.06, 4);
    const messages = await db.message.findMany({ where: { conversationId: conversation.id }, orderBy: { id: "asc" } });
    expect(messages.map(({ content }) => content)).toEqual([
      "Hello, Ana.",
      "Do you remember the garden?",
      "It was green all summer.",
    ]);
  });

  it("stops within 50 ms when interrupted, drops what comes late, and shows what was heard", async () => {
    const { call, client } = await aLiveCall();
    calls.sockets.answers("One two three four five six seven eight nine ten eleven twelve thirteen fourteen.");
    client.say("Count.");
    await call.until((state) => state.captions.at(-1)?.text.startsWith("One two"));
    await call.until(() => call.speaker.secondsAhead() > 1);
    await wait(400);
    const silencedBefore = call.speaker.silenced.length;
    await call.microphone.speak(aRecordedQuestion().slice(0, 16_000));
    await call.until(() => call.speaker.silenced.length > silencedBefore);
    expect(call.speaker.secondsAhead()).toBe(0);
    const corrected = (await call.until((state) => state.captions.at(-1)?.text.endsWith("fourteen.") === false))
      .captions;
    const shown = corrected.findLast(({ role }) => role === "agent")?.text ?? "";
    expect(shown).toMatch(/^One two.*…$/);
    expect("One two three four five six seven eight nine ten eleven twelve thirteen fourteen.").toContain(
      shown.slice(0, -1),
    );
    client.hangUp();
    expectLetGo(call);
  });

  it("schedules sound within 60 ms of its arrival", async () => {
    const { call, client } = await aLiveCall();
    await call.until(() => call.speaker.played.length > 0);
    expect(call.speaker.played[0]?.startsIn).toBeLessThanOrEqual(0.06);
    client.hangUp();
  });

  it("sends nothing that the contract does not name, and silence while muted", async () => {
    const { call, client } = await aLiveCall();
    await call.microphone.speak(aRecordedQuestion().slice(0, 8_000));
    client.toggleMute();
    expect(client.getState().isMuted).toBe(true);
    expect(statusWords(client.getState())).toContain("your microphone is off");
    client.typing();
    // Whatever was sent before it has come too.
    await untilReceived(call, "user_activity");
    const before = calls.sockets.last.soundSeconds;
    const framesBefore = calls.sockets.last.received.length;
    await call.microphone.speak(aRecordedQuestion().slice(0, 16_000));
    await call.until(() => calls.sockets.last.received.length > framesBefore + 15);
    expect(calls.sockets.last.soundSeconds).toBe(before);
    client.toggleMute();
    client.say("Good morning.");
    await untilReceived(call, "user_message");
    await untilReceived(call, "pong");
    expect(client.getState().phase).toBe("live");
    const types = new Set(calls.sockets.last.received.map((frame) => frame.type ?? Object.keys(frame).join()));
    expect([...types].sort()).toEqual(
      ["conversation_initiation_client_data", "pong", "user_activity", "user_audio_chunk", "user_message"].sort(),
    );
    expect(calls.sockets.last.received[0]).toEqual({
      type: "conversation_initiation_client_data",
      custom_llm_extra_body: { temperature: 0.7, max_tokens: 150 },
      dynamic_variables: { user_name: "Ana" },
    });
    client.hangUp();
  });

  it("says that the person has finished only to a server that is known to want it", async () => {
    calls.sockets.isStrict = false;
    const { call, client } = await aLiveCall({ parts: { sendsAudioEnd: true } });
    client.toggleMute();
    await untilReceived(call, "user_audio_end");
    client.hangUp();
    expectLetGo(call);
  });
});

describe("trying the microphone first", () => {
  it("sends nothing until the call is started, and asks for the microphone once", async () => {
    const { call, client, actor } = await aCall();
    await client.check();
    expect(client.getState().phase).toBe("checking");
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
    await client.start();
    await call.untilPhase("live");
    expect(call.microphones).toHaveLength(1);
    client.hangUp();
    expectLetGo(call);
  });

  it("has the agent told meanwhile, so that calling asks for an address only", async () => {
    const { call, client, server } = await aCall();
    const prepare = jest.spyOn(server, "prepare");
    const updates = () => calls.emulators.requests.filter(({ method }) => method === "PATCH").length;
    await client.check();
    await prepare.mock.results[0]?.value;
    expect(updates()).toBe(1);
    await client.start();
    await call.untilPhase("live");
    expect(updates()).toBe(1);
    expect(call.states.map(({ warning }) => warning).filter(Boolean)).toEqual([]);
    client.hangUp();
  });

  it("says what the voice service has against a call, which may be tried all the same", async () => {
    const { call, client } = await aCall();
    calls.emulators.fault({ kind: "unavailable", service: "elevenlabs", method: "PATCH" });
    await client.check();
    const { warning } = await call.until((state) => state.warning);
    expect(warning).toBe("The voice service is busy. Please try again in a moment.");
    await client.start();
    await call.untilPhase("live");
    expect(client.getState().warning).toBeNull();
    client.hangUp();
    expectLetGo(call);
  });
});

describe("a recording that tells what was asked of a provider's agent", () => {
  const ASKED = "Who painted Marigold?";
  const BOAT = ["We bought the boat in the spring.", "Your mother painted Marigold on it in yellow letters."];

  async function anOffer() {
    const made = await aLiveCall();
    const { call, client, conversation } = made;
    const { voiceId } = await db.conversation.findUniqueOrThrow({ where: { id: conversation.id } });
    const { id: sampleId } = await aRecordingThatSays(voiceId, BOAT, { title: "The boat" });
    await call.until((state) => state.phase === "live" && state.mode === "speaking");
    await call.until((state) => state.phase === "live" && state.mode === "listening");
    calls.sockets.answers("One two three four five six seven eight nine ten eleven twelve thirteen fourteen.");
    client.say(ASKED);
    await call.until((state) => state.offer);
    return { ...made, sampleId };
  }

  it("is offered after the turn, and plays only when it is asked to: meanwhile the agent is silent and hears nothing", async () => {
    const { call, client, sampleId } = await anOffer();
    expect(client.getState().offer).toMatchObject({ sampleId, title: "The boat", isPlaying: false });
    await call.until(() => call.speaker.secondsAhead() > 1);
    client.playRecording();
    expect(client.getState()).toMatchObject({ mode: "listening", offer: { isPlaying: true } });
    expect(statusWords(client.getState())).toBe("Playing a recording");
    expect(call.speaker.secondsAhead()).toBe(0);
    const { soundSeconds } = calls.sockets.last;
    const framesBefore = calls.sockets.last.received.length;
    // It has not begun to sound.
    await call.microphone.speak(aRecordedQuestion().slice(0, 16_000));
    await call.until(() => calls.sockets.last.received.length >= framesBefore + 20);
    expect(calls.sockets.last.soundSeconds).toBe(soundSeconds);
    client.stopRecording();
    expect(client.getState()).toMatchObject({ isMuted: false, offer: { isPlaying: false } });
    calls.sockets.answers("It was yellow.");
    const played = call.speaker.played.length;
    client.say("Was it?");
    await call.until((state) => state.captions.some(({ text }) => text === "It was yellow."));
    await call.until(() => call.speaker.played.length > played);
    client.hangUp();
    expect(client.getState()).toMatchObject({ phase: "ended", offer: null });
    expectLetGo(call);
  });

  it("is silent again when the talk goes on: by typing, and by a question of Keepsake's", async () => {
    const { client } = await anOffer();
    for (const go of [() => client.typing(), () => client.say("I wish I could go to sleep and never wake up")]) {
      client.playRecording();
      expect(client.getState().offer?.isPlaying).toBe(true);
      go();
      expect(client.getState().offer?.isPlaying ?? false).toBe(false);
    }
    expect(client.getState()).toMatchObject({ question: { answer: null }, offer: null });
    client.playRecording();
    expect(client.getState().offer).toBeNull();
    client.hangUp();
  });

  it("is silent when somebody speaks, which the agent hears from its first sound and answers", async () => {
    const { call, client } = await anOffer();
    calls.sockets.hears("And what did it cost?");
    calls.sockets.answers("Forty pounds.");
    client.playRecording();
    client.recordingSounds();
    const { soundSeconds } = calls.sockets.last;
    await call.microphone.speak(new Int16Array(20_000));
    expect(client.getState().offer?.isPlaying).toBe(true);
    await call.microphone.speak(aRecordedQuestion());
    expect(client.getState()).toMatchObject({ offer: { isPlaying: false } });
    await call.until((state) => state.captions.some(({ text }) => text === "Forty pounds."));
    // About as much as the agent hears of the same question while nothing plays.
    expect(calls.sockets.last.soundSeconds - soundSeconds).toBeGreaterThan(1.5);
    client.hangUp();
  });

  it("plays on while the microphone is off, and after it is on again until somebody speaks", async () => {
    const { call, client } = await anOffer();
    client.playRecording();
    client.recordingSounds();
    client.toggleMute();
    expect(call.microphone.isMuted).toBe(true);
    await call.microphone.speak(aRecordedQuestion());
    client.toggleMute();
    expect(client.getState()).toMatchObject({ isMuted: false, offer: { isPlaying: true } });
    expect(call.microphone.isMuted).toBe(false);
    await call.microphone.speak(aRecordedQuestion({ leadSeconds: 1.2 }));
    expect(client.getState()).toMatchObject({ offer: { isPlaying: false } });
    client.hangUp();
  });

  it("is not talked over: what the agent says meanwhile is neither heard nor shown", async () => {
    const { call, client } = await anOffer();
    client.playRecording();
    const { length } = call.speaker.played;
    const frames = [
      { type: "agent_response", agent_response_event: { agent_response: "Nobody reads this.", event_id: 98 } },
      { type: "user_transcript", user_transcription_event: { user_transcript: "This one is read.", event_id: 99 } },
    ];
    for (const frame of frames) calls.sockets.last.socket.send(JSON.stringify(frame));
    await call.until((state) => state.captions.some(({ text }) => text === "This one is read."));
    client.stopRecording();
    expect(call.speaker.played).toHaveLength(length);
    expect(client.getState().captions.some(({ text }) => text === "Nobody reads this.")).toBe(false);
    client.hangUp();
  });
});
