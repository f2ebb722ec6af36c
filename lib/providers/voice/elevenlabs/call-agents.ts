import "server-only";
import type { ElevenLabs, ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { ProviderError } from "../../provider-error";
import { withTimeLimit } from "../../time-limit";
import type { AgentSettings, CallAgents, CallRecord, SignedUrl, SpokenTurn } from "../call-agents";
import { isSilence } from "../call-frames";
import { type ElevenLabsAccess, elevenLabsClient } from "./client";
import { elevenLabs, elevenLabsError } from "./errors";
import { agentSettingsFor } from "./settings";

type Options = ElevenLabsAccess & { limitMs?: number };
type ConversationalAi = ElevenLabsClient["conversationalAi"];

const defaultLimitMs = 15_000;
const mostPagesSearched = 10;
/** Tags let the owner of the account find our agents. */
const tag = "keepsake";
const languageModel = "gemini-3.5-flash-lite";
/** Set explicitly, because otherwise the service chooses models of several makers when the first one fails. */
const backupModels = ["gemini-3.5-flash", "gemini-3.6-flash"] as const;
const temperature = 0.7;
/**
 * The rules ask for short replies. The 150 tokens in docs/spec.md would cut them off in scripts with many tokens per
 * word.
 */
const maxTokens = 400;

/**
 * By default, calls are kept for two years, including both sides' audio. The transcript is needed until the call is
 * settled, which takes 86 minutes at most; a day is the shortest time above that.
 */
const privacy: ElevenLabs.PrivacyConfigInput = {
  recordVoice: false,
  retentionDays: 1,
  deleteAudio: true,
  deleteTranscriptAndPii: true,
  applyToExistingConversations: true,
};

/**
 * By default the agent speaks after 7 s of silence, again and again. It is set to wait as long as possible, and then to
 * skip its turn, without limit, until the user speaks.
 */
const turn: ElevenLabs.TurnConfig = { turnTimeout: 30, turnEagerness: "patient" };
const skipTurn: ElevenLabs.SystemToolConfigInput = {
  type: "system",
  name: "skip_turn",
  description: "Say nothing and wait. Use it whenever the writer is silent, however long, and when they ask for time.",
  params: { systemToolType: "skip_turn", waitTimeoutSecs: -1 },
};
const silenceRule = `SILENCE
- A turn of the writer that holds only dots is silence: they may be crying, thinking, or muted. Call skip_turn then, and say nothing.`;

/** The events that the call client reads; corrections and errors are sent only on request. */
const clientEvents: ElevenLabs.ClientEvent[] = [
  "conversation_initiation_metadata",
  "ping",
  "audio",
  "interruption",
  "user_transcript",
  "agent_response",
  "agent_response_correction",
  "client_error",
];

/**
 * ElevenLabs' agents through its SDK, without retries: a retried `create` would leave a second agent. The browser may
 * override nothing but `custom_llm_extra_body`.
 */
export class ElevenLabsCallAgents implements CallAgents {
  readonly #client: () => Promise<ElevenLabsClient>;
  readonly #limitMs: number;

  constructor({ limitMs = defaultLimitMs, ...access }: Options) {
    this.#client = elevenLabsClient(access);
    this.#limitMs = limitMs;
  }

  async create(settings: AgentSettings, signal?: AbortSignal): Promise<{ agentId: string }> {
    return this.#call(signal, ({ agents }, options) => agents.create(bodyOf(settings), options));
  }

  async update(agentId: string, settings: AgentSettings, signal?: AbortSignal): Promise<void> {
    await this.#call(signal, ({ agents }, options) => agents.update(agentId, bodyOf(settings), options));
  }

  async findByLabel(label: string): Promise<string | null> {
    let cursor: string | undefined;
    for (let page = 0; page < mostPagesSearched; page++) {
      const found = await this.#call(undefined, ({ agents }, options) =>
        agents.list({ pageSize: 100, tags: [tag], ...(cursor && { cursor }) }, options),
      );
      const agent = found.agents.find(({ name, tags }) => tags.includes(label) || name.endsWith(markOf(label)));
      if (agent) return agent.agentId;
      if (!found.hasMore || !found.nextCursor) return null;
      cursor = found.nextCursor;
    }
    return null;
  }

  async readBack(agentId: string) {
    const agent = await this.#call(undefined, ({ agents }, options) => agents.get(agentId, {}, options));
    return {
      agentId: agent.agentId,
      providerVoiceId: agent.conversationConfig.tts?.voiceId ?? null,
      language: agent.conversationConfig.agent?.language ?? null,
    };
  }

  async remove(agentId: string): Promise<void> {
    try {
      await this.#call(undefined, ({ agents }, options) => agents.delete(agentId, options));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async createSignedUrl(agentId: string, signal?: AbortSignal): Promise<SignedUrl> {
    const { signedUrl } = await this.#call(signal, ({ conversations }, options) =>
      conversations.getSignedUrl({ agentId, includeConversationId: true }, options),
    );
    return { signedUrl, providerConversationId: conversationIdIn(signedUrl) };
  }

  async record(providerConversationId: string): Promise<CallRecord | null> {
    try {
      const found = await this.#call(undefined, ({ conversations }, options) =>
        conversations.get(providerConversationId, {}, options),
      );
      return {
        state: found.status === "done" || found.status === "failed" ? "ended" : "running",
        seconds: found.metadata.callDurationSecs,
        turns: found.transcript.flatMap(turnOf),
      };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async removeRecord(providerConversationId: string): Promise<void> {
    try {
      await this.#call(undefined, ({ conversations }, options) =>
        conversations.delete(providerConversationId, options),
      );
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async #call<T>(
    caller: AbortSignal | undefined,
    call: (ai: ConversationalAi, options: { abortSignal: AbortSignal; timeoutInSeconds: number }) => Promise<T>,
  ): Promise<T> {
    const { conversationalAi } = await this.#client();
    const timeoutInSeconds = Math.ceil(this.#limitMs / 1000) + 5;
    try {
      return await withTimeLimit(elevenLabs, this.#limitMs, caller, (abortSignal) =>
        call(conversationalAi, { abortSignal, timeoutInSeconds }),
      );
    } catch (error) {
      throw caller?.aborted ? error : elevenLabsError(error);
    }
  }
}

function bodyOf({ label, name, voice, conduct }: AgentSettings) {
  const mark = markOf(label);
  return {
    name: `${name.slice(0, 60)} ${mark}`,
    tags: [tag, label],
    conversationConfig: {
      ...((voice || conduct) && {
        agent: {
          ...(voice && { language: voice.language }),
          ...(conduct && {
            firstMessage: conduct.firstMessage,
            prompt: {
              prompt: withoutVariables(`${silenceRule}\n\n${conduct.prompt}`),
              llm: languageModel,
              backupLlmConfig: { preference: "override", order: [...backupModels] },
              temperature,
              maxTokens,
              builtInTools: { skipTurn },
            },
          }),
        },
      }),
      ...(voice && {
        tts: {
          voiceId: voice.providerVoiceId,
          modelId: modelFor(voice.language),
          ...agentSettingsFor(voice.settings),
          agentOutputAudioFormat: "pcm_16000",
        },
        asr: { userInputAudioFormat: "pcm_16000" },
      }),
      ...(conduct && { turn, conversation: { maxDurationSeconds: conduct.maxSeconds, clientEvents } }),
    },
    platformSettings: { auth: { enableAuth: true }, overrides: { customLlmExtraBody: true }, privacy },
  } satisfies ElevenLabs.conversationalAi.BodyCreateAgentV1ConvaiAgentsCreatePost;
}

const markOf = (label: string) => `[${label}]`;

/** Two braces start a variable, and an undefined one closes the call, so a description must not contain any. */
const withoutVariables = (prompt: string) => prompt.replaceAll("{{", "{ {").replaceAll("}}", "} }");

/** English agents accept only the English model, the others its sibling for 32 languages. */
function modelFor(language: string): ElevenLabs.TtsConversationalModel {
  return language === "en" ? "eleven_flash_v2" : "eleven_flash_v2_5";
}

/** The URL is opaque except for this: it was requested with the conversation's id in it. */
function conversationIdIn(signedUrl: string): string | null {
  return URL.canParse(signedUrl) ? new URL(signedUrl).searchParams.get("conversation_id") : null;
}

/** An interrupted greeting is left out: a fragment would open the written conversation. */
function turnOf(turn: ElevenLabs.ConversationHistoryTranscriptResponseModel, at: number): SpokenTurn[] {
  const content = turn.message?.trim();
  const isCutGreeting = at === 0 && turn.role === "agent" && turn.interrupted;
  if (!content || isSilence(content) || isCutGreeting) return [];
  return [{ role: turn.role === "user" ? "user" : "assistant", content, atSeconds: turn.timeInCallSecs }];
}

function isMissing(error: unknown): boolean {
  return error instanceof ProviderError && error.details?.status === 404;
}
