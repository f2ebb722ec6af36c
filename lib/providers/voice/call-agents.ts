import type { VoiceSettings } from "./settings";

/** The behaviour of a call agent. A setting left out uses the provider's default, which only the agent test does. */
export type AgentSettings = {
  /** Our own id, stored with the provider's copy, so that every copy can be found after a crash. */
  label: string;
  name: string;
  voice?: { providerVoiceId: string; language: string; settings: VoiceSettings };
  conduct?: {
    prompt: string;
    /** May contain `{{user_name}}`. Empty: the agent waits for the user. */
    firstMessage: string;
    /** The maximum length of the call, after which the provider hangs up. */
    maxSeconds: number;
  };
};

/** `signedUrl` opens one call within a few minutes. Never stored or logged. */
export type SignedUrl = {
  signedUrl: string;
  /** The provider's id of the future call; null if it has none. */
  providerConversationId: string | null;
};

export type SpokenTurn = {
  role: "user" | "assistant";
  /** The text as heard: an interrupted reply ends where it was interrupted. */
  content: string;
  atSeconds: number;
};

export type CallRecord = {
  /** `ended`: the record is complete. */
  state: "running" | "ended";
  seconds: number;
  turns: SpokenTurn[];
};

/**
 * Agents that hold calls in a cloned voice. All methods throw ProviderError; none retries a request that creates
 * something.
 */
export interface CallAgents {
  create(settings: AgentSettings, signal?: AbortSignal): Promise<{ agentId: string }>;
  /** Settings that are left out keep their values. */
  update(agentId: string, settings: AgentSettings, signal?: AbortSignal): Promise<void>;
  /** The agent an earlier attempt with this label left behind, or null. */
  findByLabel(label: string): Promise<string | null>;
  /** The agent as the provider stores it, with the provider's field names; for the agent test. */
  readBack(agentId: string): Promise<{ agentId: string; providerVoiceId: string | null; language: string | null }>;
  /** Also succeeds when the provider no longer has it. */
  remove(agentId: string): Promise<void>;
  createSignedUrl(agentId: string, signal?: AbortSignal): Promise<SignedUrl>;
  /** Null if the provider has no such call yet. */
  record(providerConversationId: string): Promise<CallRecord | null>;
  /** Deletes the provider's record of a call, text and audio. Also succeeds when there is none. */
  removeRecord(providerConversationId: string): Promise<void>;
}
