import { randomUUID } from "node:crypto";
import { ProviderError } from "@/lib/providers/provider-error";
import type { AgentSettings, CallAgents, CallRecord, SignedUrl } from "@/lib/providers/voice/call-agents";

/** Keeps agents and calls in memory, as the provider would. Unregistered calls are unknown. */
export class FakeCallAgents implements CallAgents {
  readonly agents = new Map<string, AgentSettings>();
  readonly records = new Map<string, CallRecord>();
  readonly asked: string[] = [];
  /** Thrown by the next call. */
  failWith: ProviderError | null = null;
  namesConversations = true;

  async create(settings: AgentSettings) {
    this.#note("create");
    const agentId = `agent_${randomUUID().slice(0, 8)}`;
    this.agents.set(agentId, settings);
    return { agentId };
  }

  async update(agentId: string, settings: AgentSettings) {
    this.#note("update");
    this.#known(agentId);
    this.agents.set(agentId, settings);
  }

  async findByLabel(label: string) {
    this.#note("findByLabel");
    return [...this.agents].find(([, settings]) => settings.label === label)?.[0] ?? null;
  }

  async readBack(agentId: string) {
    const { voice } = this.#known(agentId);
    return { agentId, providerVoiceId: voice?.providerVoiceId ?? null, language: voice?.language ?? null };
  }

  async remove(agentId: string) {
    this.#note("remove");
    this.agents.delete(agentId);
  }

  async createSignedUrl(agentId: string): Promise<SignedUrl> {
    this.#note("createSignedUrl");
    this.#known(agentId);
    const id = `conv_${randomUUID()}`;
    const signedUrl = `wss://provider.example/v1/convai/conversation?agent_id=${agentId}&signature=${randomUUID()}`;
    return { signedUrl, providerConversationId: this.namesConversations ? id : null };
  }

  async record(providerConversationId: string) {
    this.#note("record");
    return this.records.get(providerConversationId) ?? null;
  }

  async removeRecord(providerConversationId: string) {
    this.#note("removeRecord");
    this.records.delete(providerConversationId);
  }

  #note(call: string) {
    this.asked.push(call);
    const failure = this.failWith;
    this.failWith = null;
    if (failure) throw failure;
  }

  #known(agentId: string): AgentSettings {
    const settings = this.agents.get(agentId);
    if (settings) return settings;
    throw new ProviderError("elevenlabs", "failed", "There is no such agent.", { details: { status: 404 } });
  }
}
