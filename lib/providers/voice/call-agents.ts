import type { VoiceSettings } from "./settings";

/** How a call agent is to behave. Left out: whatever the provider does by itself, which only the agent test asks for. */
export type AgentSettings = {
  /** Our own id; the provider's copy carries it, so that a crash leaves nothing unclaimed. */
  label: string;
  name: string;
  voice?: { providerVoiceId: string; language: string; settings: VoiceSettings };
  conduct?: {
    prompt: string;
    /** May hold `{{user_name}}`. Empty: the agent waits for the person. */
    firstMessage: string;
    /** The call's limit by the clock; the provider hangs up then. */
    maxSeconds: number;
  };
};

/** `signedUrl` opens one call within some minutes. Never stored, never logged. */
export type SignedUrl = {
  signedUrl: string;
  /** The provider's id of the call to come; null when it names none. */
  providerConversationId: string | null;
};

export type SpokenTurn = {
  role: "user" | "assistant";
  /** As it was heard: an answer that was cut ends where it was cut. */
  content: string;
  atSeconds: number;
};

export type CallRecord = {
  /** `ended`: nothing will be added. */
  state: "running" | "ended";
  seconds: number;
  turns: SpokenTurn[];
};

/** Agents that hold calls in a cloned voice. All methods throw ProviderError; none repeats what creates something. */
export interface CallAgents {
  create(settings: AgentSettings, signal?: AbortSignal): Promise<{ agentId: string }>;
  /** Settings that are left out stay. */
  update(agentId: string, settings: AgentSettings, signal?: AbortSignal): Promise<void>;
  /** The agent an earlier attempt with this label left behind, or null. */
  findByLabel(label: string): Promise<string | null>;
  /** The agent as the provider stores it, in its own names; for the agent test. */
  readBack(agentId: string): Promise<{ agentId: string; providerVoiceId: string | null; language: string | null }>;
  /** Also succeeds when the provider no longer has it. */
  remove(agentId: string): Promise<void>;
  createSignedUrl(agentId: string, signal?: AbortSignal): Promise<SignedUrl>;
  /** Null while the provider does not know of such a call. */
  record(providerConversationId: string): Promise<CallRecord | null>;
  /** Deletes what the provider keeps of a call, words and sound. Also succeeds when it keeps nothing. */
  removeRecord(providerConversationId: string): Promise<void>;
}
