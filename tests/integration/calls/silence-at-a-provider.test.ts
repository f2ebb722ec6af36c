import { WebSocket } from "ws";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { db } from "@/lib/platform/db/database";
import { emulatorKeys } from "@/tests/emulators/server";
import { allAnswered } from "@/tests/factories/call-clients";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedCalls } from "@/tests/setup/emulated-calls";

onARealDatabase();

const calls = onEmulatedCalls();
const recordOf = (id: string) => calls.emulators.elevenlabs.agents.conversations.get(id);

describe("silence in a call whose agent speaks by itself", () => {
  it("is not filled, and is nobody's words: neither on the screen nor in the conversation", async () => {
    calls.sockets.secondMs = 20;
    const { call, client, actor } = await calls.aLiveCall();
    const { last: line } = calls.sockets;
    client.say("I miss you.");
    await call.until((state) => state.captions.some(({ text }) => text === "I see."));
    await call.until(() => line.silences > 0);
    client.say("Still here.");
    await call.until((state) => state.captions.filter(({ text }) => text === "I see.").length === 2);
    const shown = client.getState().captions.map(({ text }) => text);
    expect(shown).not.toContain("...");
    expect(shown).not.toContain("Are you still there?");
    client.hangUp();
    await allAnswered();
    await call.until(() => recordOf(line.conversationId)?.status === "done");
    expect(recordOf(line.conversationId)?.turns.map(({ message }) => message)).toContain("...");
    await settleEndedCalls({ userId: actor.userId }, calls.find);
    const said = await db.message.findMany({
      where: { callSession: { userId: actor.userId }, role: "user" },
      orderBy: { id: "asc" },
    });
    expect(said.map(({ content }) => content)).toEqual(["I miss you.", "Still here."]);
  }, 40_000);

  it("is filled again and again by an agent that was told nothing, after 7 s", async () => {
    calls.sockets.secondMs = 10;
    const headers = { "xi-api-key": emulatorKeys.elevenlabs, "content-type": "application/json" };
    const convai = `${calls.emulators.urls.elevenlabs}/v1/convai`;
    const body = JSON.stringify({ conversation_config: {} });
    const made = await (await fetch(`${convai}/agents/create`, { method: "POST", headers, body })).json();
    const { agent_id: agentId } = made as { agent_id: string };
    const signed = await (await fetch(`${convai}/conversation/get-signed-url?agent_id=${agentId}`, { headers })).json();
    const socket = new WebSocket((signed as { signed_url: string }).signed_url);
    const said: string[] = [];
    const again = new Promise<void>((resolve) => {
      socket.on("message", (data) => {
        const { user_transcription_event: heard, agent_response_event: answer } = JSON.parse(data.toString());
        if (heard) said.push(heard.user_transcript);
        if (answer) said.push(answer.agent_response);
        if (said.length === 4) resolve();
      });
    });
    socket.on("open", () => socket.send(JSON.stringify({ type: "conversation_initiation_client_data" })));
    await again;
    socket.close();
    expect(said).toEqual(["...", "Are you still there?", "...", "Are you still there?"]);
  }, 20_000);
});

describe("a call that was reconnected", () => {
  it("goes on without another greeting, and the next call greets again", async () => {
    const { call, client, agentId, conversation, server } = await calls.aLiveCall();
    const { captions } = await call.until((state) => state.captions.length > 0);
    const greeting = captions[0]?.text ?? "";
    const first = calls.sockets.last;
    first.socket.terminate();
    await call.until(() => calls.sockets.last !== first && client.getState().phase === "live");
    client.say("Where were we?");
    await call.until((state) => state.captions.some(({ text }) => text === "I see."));
    expect(client.getState().captions.filter(({ text }) => text === greeting)).toHaveLength(1);
    const agent = calls.emulators.elevenlabs.agents.all.get(agentId);
    expect(agent?.conversationConfig).toMatchObject({ agent: { first_message: "" } });
    client.hangUp();
    await allAnswered();
    await server.signedUrl({ agentId, conversationId: conversation.id });
    expect(agent?.conversationConfig).toMatchObject({ agent: { first_message: greeting } });
  }, 40_000);
});
