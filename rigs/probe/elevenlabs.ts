import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { WebSocket } from "ws";
import { initiationFrame } from "@/lib/calls/protocol";
import { ElevenLabsCallAgents } from "@/lib/providers/voice/elevenlabs/call-agents";
import { ElevenLabsVoiceProvider } from "@/lib/providers/voice/elevenlabs/voices";
import { type Asking, type Probe, pick, request, type Target, until } from "./probe";

/** A synthetic voice, long enough to be cloned. */
const RECORDING = "public/example/recording-1.mp3";
const GREETING = "Hello.";
const SETTINGS = { pace: 90, similarity: 80, stability: 40, style: 20 };

const kept = [
  "conversation_config.agent.first_message",
  "conversation_config.agent.prompt.llm",
  "conversation_config.agent.prompt.max_tokens",
  "conversation_config.agent.prompt.backup_llm_config.preference",
  "conversation_config.agent.prompt.built_in_tools.skip_turn.params.wait_timeout_secs",
  "conversation_config.turn.turn_timeout",
  "conversation_config.turn.turn_eagerness",
  "conversation_config.tts.model_id",
  "conversation_config.tts.stability",
  "conversation_config.tts.similarity_boost",
  "conversation_config.tts.speed",
  "conversation_config.conversation.max_duration_seconds",
  "platform_settings.auth.enable_auth",
  "platform_settings.overrides.custom_llm_extra_body",
  "platform_settings.privacy.record_voice",
  "platform_settings.privacy.retention_days",
  "platform_settings.privacy.delete_audio",
  "platform_settings.privacy.delete_transcript_and_pii",
] as const;

const defaults = [
  "conversation_config.turn.turn_timeout",
  "conversation_config.turn.turn_eagerness",
  "conversation_config.agent.prompt.backup_llm_config.preference",
  "platform_settings.auth.enable_auth",
  "platform_settings.privacy.record_voice",
  "platform_settings.privacy.retention_days",
] as const;

/** Clones a voice, speaks three short sentences, makes two agents and holds a call of a few seconds. */
export const probeElevenLabs: Probe = async ({ key, baseUrl }, asking) => {
  const access = { apiKey: key, ...(baseUrl !== null && { baseUrl }) };
  const label = `keepsake-probe-${randomUUID().slice(0, 8)}`;
  const voices = new ElevenLabsVoiceProvider(access);
  const spent = await creditsOf(voices);
  await seeKeys(voices, access, asking);
  const voiceId = await seeVoice(voices, label, asking);
  await seeAgents({ key, baseUrl }, { label, voiceId }, asking);
  const now = await creditsOf(voices);
  return spent === null || now === null
    ? "unknown, because this key may not read the account"
    : `${spent - now} credits`;
};

const creditsOf = async (voices: ElevenLabsVoiceProvider) =>
  (await voices.credits().catch(() => null))?.remaining ?? null;

async function seeKeys(
  voices: ElevenLabsVoiceProvider,
  access: ConstructorParameters<typeof ElevenLabsVoiceProvider>[0],
  { see }: Asking,
) {
  await see("a key that works", () => voices.check());
  await see("a wrong key", () => new ElevenLabsVoiceProvider({ ...access, apiKey: "sk_wrong" }).check());
  await see("what is left", async () => {
    const { remaining, total, usedByDay } = await voices.credits();
    return { remaining: typeof remaining, total: typeof total, days: usedByDay.length };
  });
}

async function seeVoice(voices: ElevenLabsVoiceProvider, label: string, { see, tidy }: Asking): Promise<string> {
  const sample = { fileName: "probe.mp3", mimeType: "audio/mpeg", bytes: new Uint8Array(readFileSync(RECORDING)) };
  let voiceId = "none";
  await see("a voice is cloned", async () => {
    const made = await voices.clone({ label, name: "Probe", language: "en", samples: [sample] });
    voiceId = made.providerVoiceId;
    tidy(`the voice ${voiceId}`, () => voices.remove(voiceId));
    return "made";
  });
  await see("it is found by its label", async () => (await voices.findByLabel(label)) === voiceId);
  await see("it is in the list of ours", async () =>
    (await voices.listLabelled(label)).some(({ providerVoiceId }) => providerVoiceId === voiceId),
  );
  const hear = async (providerVoiceId: string, text: string, settings?: typeof SETTINGS) => {
    const { audio, contentType, seconds } = await voices.speak({ providerVoiceId, text, language: "en", settings });
    const bytes = (await new Response(audio).arrayBuffer()).byteLength;
    return { contentType, hasSound: bytes > 1_000, hasLength: (await seconds) > 0.3 };
  };
  await see("it speaks", () => hear(voiceId, "The bread is warm."));
  await see("it speaks by settings of its owner", () => hear(voiceId, "The bread is warm.", SETTINGS));
  await see("a voice that is not there", () => hear("keepsakenosuchvoice0", "Hello."));
  await see("a recording that is none", () =>
    voices.clone({
      label: `${label}-none`,
      name: "Probe",
      language: "en",
      samples: [{ ...sample, bytes: new TextEncoder().encode("not a sound at all") }],
    }),
  );
  return voiceId;
}

type Made = { label: string; voiceId: string };

async function seeAgents({ key, baseUrl }: Target, { label, voiceId }: Made, { see, tidy }: Asking) {
  const agents = new ElevenLabsCallAgents({ apiKey: key, ...(baseUrl !== null && { baseUrl }) });
  const convai = `${baseUrl ?? "https://api.elevenlabs.io"}/v1/convai`;
  const headers = { "xi-api-key": key };
  const settings = {
    label,
    name: "Probe",
    voice: { providerVoiceId: voiceId, language: "en", settings: SETTINGS },
    conduct: { prompt: "Answer in a few words.", firstMessage: GREETING, maxSeconds: 3_600 },
  };
  let agentId = "none";
  const read = async (id: string) => (await request(`${convai}/agents/${id}`, { headers })).json;
  await see("an agent keeps what it is told", async () => {
    ({ agentId } = await agents.create(settings));
    tidy(`the agent ${agentId}`, () => agents.remove(agentId));
    return pick(await read(agentId), kept);
  });
  await see("an agent that is told less keeps the rest", async () => {
    await agents.update(agentId, { label, name: "Probe" });
    return pick(await read(agentId), kept);
  });
  await see("an agent is found by its label", async () => (await agents.findByLabel(label)) === agentId);
  await see("an agent that is told nothing", async () => {
    const made = await request(`${convai}/agents/create`, {
      method: "POST",
      headers,
      body: { conversation_config: {} },
    });
    const id = String(pick(made.json, ["agent_id"]).agent_id);
    tidy(`the agent ${id}`, () => agents.remove(id));
    return { status: made.status, ...pick(await read(id), defaults) };
  });
  for (const seconds of [0, 31]) {
    await see(`a turn time-out of ${seconds} s`, async () => {
      const body = { conversation_config: { turn: { turn_timeout: seconds } } };
      return (await request(`${convai}/agents/${agentId}`, { method: "PATCH", headers, body })).status;
    });
  }
  await see("an address that nobody used", async () => {
    const { signedUrl, providerConversationId } = await agents.createSignedUrl(agentId);
    const { protocol, searchParams } = new URL(signedUrl);
    const record = await agents.record(providerConversationId ?? "none");
    await agents.removeRecord(providerConversationId ?? "none");
    const isSocket = protocol === "wss:" || protocol === "ws:";
    return {
      isSocket,
      isSigned: searchParams.has("conversation_signature"),
      isNamed: !!providerConversationId,
      record,
    };
  });
  await seeCall(agents, agentId, { convai, headers }, { see, tidy });
}

async function seeCall(
  agents: ElevenLabsCallAgents,
  agentId: string,
  { convai, headers }: { convai: string; headers: Record<string, string> },
  { see, tidy }: Asking,
) {
  let id = "none";
  await see("a call begins, greets and ends", async () => {
    const { signedUrl, providerConversationId } = await agents.createSignedUrl(agentId);
    id = providerConversationId ?? "none";
    tidy(`the call ${id}`, () => agents.removeRecord(id));
    return callOnce(signedUrl);
  });
  await see("its record", async () => {
    const record = await until(async () => {
      const found = await agents.record(id);
      return found?.state === "ended" ? found : null;
    });
    // The greeting is stored up to where the socket closed, which differs from call to call.
    const isOfTheGreeting = ({ role, content }: { role: string; content: string }) =>
      role === "assistant" && GREETING.startsWith(content);
    return record && { hasLength: record.seconds > 0, onlyTheGreeting: record.turns.every(isOfTheGreeting) };
  });
  await see("the sound that is kept of it", async () => {
    const { json } = await request(`${convai}/conversations/${id}`, { headers });
    return pick(json, ["status", "has_audio", "has_user_audio", "has_response_audio"]);
  });
  await see("a call that was removed", async () => {
    await agents.removeRecord(id);
    await agents.removeRecord(id);
    return agents.record(id);
  });
}

/** The first frame, and whether the greeting arrived. */
function callOnce(signedUrl: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(signedUrl);
    const types: string[] = [];
    const tooLate = setTimeout(() => end(new Error("The greeting did not come.")), 20_000);
    const end = (error: Error | null, said?: unknown) => {
      clearTimeout(tooLate);
      socket.close(1000, "User ended conversation");
      if (error) reject(error);
      else resolve({ first: types[0], greeting: said });
    };
    socket.on("open", () => socket.send(JSON.stringify(initiationFrame({ userName: "Ana" }))));
    socket.on("error", () => end(new Error("The socket failed.")));
    socket.on("close", (code) => end(new Error(`The socket was closed with ${code}.`)));
    socket.on("message", (data) => {
      const frame: unknown = JSON.parse(data.toString());
      const { type } = pick(frame, ["type"]);
      types.push(String(type));
      if (type !== "agent_response") return;
      end(null, pick(frame, ["agent_response_event.agent_response"])["agent_response_event.agent_response"]);
    });
  });
}
