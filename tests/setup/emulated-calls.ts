import { setTimeout as wait } from "node:timers/promises";
import { endWords } from "@/lib/calls/client/call-words";
import { ensureVoiceAgent } from "@/lib/calls/server/voice-agents";
import { AgentSockets } from "@/tests/emulators/agent-socket";
import { aCallClient, aCallServer, hangUpAll } from "@/tests/factories/call-clients";
import { aConversation } from "@/tests/factories/conversations";
import { aUser } from "@/tests/factories/users";
import { onEmulatedElevenLabs } from "@/tests/setup/emulated-elevenlabs";

type Options = Partial<Parameters<typeof aCallClient>[0]>;
type ACall = ReturnType<typeof aCallClient>;

/** Call at the top of a test file: our client's calls with agents of the emulated ElevenLabs, and their sockets. */
export function onEmulatedCalls() {
  const service = onEmulatedElevenLabs();
  const { find } = service;
  let sockets: AgentSockets;
  beforeEach(() => {
    service.emulators.server.removeAllListeners("upgrade");
    sockets = new AgentSockets(service.emulators);
  });
  afterEach(async () => {
    await hangUpAll();
    await wait(50);
    sockets.close();
  });

  async function aCall(options: Options = {}, minutes = 20) {
    const actor = await aUser({ subscriptionLimitMinutes: minutes });
    const { voice, conversation } = await aConversation(actor, {
      voice: { provider: "elevenlabs", providerVoiceId: "el_voice" },
    });
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    const server = aCallServer(actor, "http://localhost", find);
    const call = aCallClient({ server, agentId, conversationId: conversation.id, ...options });
    return { call, client: call.client, actor, server, agentId, conversation };
  }

  async function aLiveCall(options: Options = {}) {
    const made = await aCall(options);
    await made.client.start();
    await made.call.untilPhase("live");
    return made;
  }

  const untilReceived = (call: ACall, type: string) =>
    call.until(() => sockets.last.received.some((frame) => frame.type === type));

  return {
    get emulators() {
      return service.emulators;
    },
    get sockets() {
      return sockets;
    },
    find,
    aCall,
    aLiveCall,
    untilReceived,
  };
}

/** Nothing is left open, whatever happened. */
export function expectLetGo({ microphones, speakers, isAwake }: ACall) {
  expect(microphones.filter(({ isOn }) => isOn)).toEqual([]);
  expect(speakers.filter(({ isOpen }) => isOpen)).toEqual([]);
  expect(isAwake()).toBe(false);
}

/** Why the call ended, and the screen's message about it. */
export function ended(call: ACall) {
  const state = call.client.getState();
  if (state.phase !== "ended") throw new Error(`The call is ${state.phase}.`);
  return { reason: state.reason, ...endWords[state.reason] };
}
