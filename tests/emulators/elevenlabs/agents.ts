import { randomBytes } from "node:crypto";
import { type Exchange, json, type Reply } from "../exchange";
import { agentBody, agentDefaults, privacyOf } from "./agent-settings";
import { invalid, missingField, notFound } from "./errors";
import type { Route } from "./route";

type JsonObject = { [key: string]: unknown };

export type EmulatedAgent = {
  id: string;
  name: string;
  conversationConfig: JsonObject;
  platformSettings: JsonObject;
  tags: string[];
  createdAt: number;
  updatedAt: number;
};

export type EmulatedConversation = {
  id: string;
  agentId: string;
  status: "initiated" | "in-progress" | "processing" | "done" | "failed";
  startedAt: number;
  seconds: number;
  turns: { role: "user" | "agent"; message: string; atSeconds: number }[];
};

/** `conversationId` is set if the URL was requested with one: it then opens exactly one conversation. */
type Signature = { agentId: string; expiresAt: number; conversationId: string | null };

const signatureLifeMs = 15 * 60 * 1000;

/** Call agents over REST. The conversation itself uses the socket at the signed URL. */
export class Agents {
  readonly all = new Map<string, EmulatedAgent>();
  /** An agent without settings. */
  readonly defaults = structuredClone(agentDefaults);
  readonly conversations = new Map<string, EmulatedConversation>();
  readonly #signatures = new Map<string, Signature>();

  routes(): Route[] {
    const permission = "convai_write";
    const reading = "convai_read";
    const agents = "/v1/convai/agents";
    return [
      {
        method: "POST",
        path: new RegExp(`^${agents}/create$`),
        permission,
        check: checkAgent,
        run: (x) => this.#create(x),
      },
      { method: "GET", path: new RegExp(`^${agents}$`), permission: reading, run: (x) => this.#list(x) },
      { method: "GET", path: new RegExp(`^${agents}/([^/]+)$`), permission: reading, run: (_, id) => this.#get(id) },
      {
        method: "PATCH",
        path: new RegExp(`^${agents}/([^/]+)$`),
        permission,
        check: (x) => problemsOf(agentBody.partial().safeParse(x.json ?? {})),
        run: (x, id) => this.#update(x, id),
      },
      { method: "DELETE", path: new RegExp(`^${agents}/([^/]+)$`), permission, run: (_, id) => this.#delete(id) },
      {
        method: "GET",
        path: /^\/v1\/convai\/conversation\/get-signed-url$/,
        permission: reading,
        check: (x) => (x.query.agent_id ? null : invalid(missingField("query", "agent_id"))),
        run: (x) => this.#sign(x),
      },
      {
        method: "GET",
        path: /^\/v1\/convai\/conversations\/([^/]+)$/,
        permission: reading,
        run: (_, id) => this.#conversation(id),
      },
      {
        method: "DELETE",
        path: /^\/v1\/convai\/conversations\/([^/]+)$/,
        permission,
        run: (_, id) => (this.conversations.delete(id) ? json(200, { status: "ok" }) : conversationNotFound(id)),
      },
    ];
  }

  /** Accepts a signature as the socket does; null if it is unknown, used or older than 15 minutes. */
  openWithSignature(signature: string): { agent: EmulatedAgent; conversationId: string } | null {
    const signed = this.#signatures.get(signature);
    if (!signed || signed.expiresAt < Date.now()) return null;
    if (signed.conversationId !== null) this.#signatures.delete(signature);
    const agent = this.all.get(signed.agentId);
    return agent ? { agent, conversationId: signed.conversationId ?? newConversationId() } : null;
  }

  /** As if 15 minutes had passed. */
  expireSignatures(): void {
    for (const signed of this.#signatures.values()) signed.expiresAt = 0;
  }

  #create(exchange: Exchange): Reply {
    const body = agentBody.parse(exchange.json);
    const id = `agent_${randomBytes(13).toString("hex")}`;
    const now = Math.floor(Date.now() / 1000);
    this.all.set(id, {
      id,
      name: body.name ?? "New agent",
      conversationConfig: merge(this.defaults.conversationConfig, body.conversation_config),
      platformSettings: merge(this.defaults.platformSettings, body.platform_settings ?? {}),
      tags: body.tags ?? [],
      createdAt: now,
      updatedAt: now,
    });
    return json(200, { agent_id: id });
  }

  #list(exchange: Exchange): Reply {
    const wanted = exchange.query.tags;
    const found = [...this.all.values()].filter(({ tags }) => !wanted || tags.includes(wanted));
    const agents = found.map((agent) => ({
      agent_id: agent.id,
      name: agent.name,
      voice_id: "",
      tags: agent.tags,
      created_at_unix_secs: agent.createdAt,
      access_info: { is_creator: true, creator_name: "emulated", creator_email: "emulated@example.com", role: "admin" },
    }));
    return json(200, { agents, has_more: false, next_cursor: null });
  }

  #get(id: string): Reply {
    const agent = this.all.get(id);
    return agent ? json(200, wireAgent(agent)) : agentNotFound(id);
  }

  #update(exchange: Exchange, id: string): Reply {
    const agent = this.all.get(id);
    if (!agent) return agentNotFound(id);
    const body = agentBody.partial().parse(exchange.json);
    agent.name = body.name ?? agent.name;
    agent.tags = body.tags ?? agent.tags;
    agent.conversationConfig = merge(agent.conversationConfig, body.conversation_config ?? {});
    agent.platformSettings = merge(agent.platformSettings, body.platform_settings ?? {});
    agent.updatedAt = Math.floor(Date.now() / 1000);
    return json(200, wireAgent(agent));
  }

  #delete(id: string): Reply {
    return this.all.delete(id) ? { status: 200 } : agentNotFound(id);
  }

  #sign(exchange: Exchange): Reply {
    const agentId = exchange.query.agent_id ?? "";
    if (!this.all.has(agentId)) return agentNotFound(agentId);
    const signature = `cvtkn_${randomBytes(16).toString("hex")}`;
    const conversationId = exchange.query.include_conversation_id === "true" ? newConversationId() : null;
    this.#signatures.set(signature, { agentId, expiresAt: Date.now() + signatureLifeMs, conversationId });
    const socket = exchange.origin.replace(/^http/, "ws");
    const query = new URLSearchParams({ agent_id: agentId, conversation_signature: signature });
    if (conversationId) query.set("conversation_id", conversationId);
    return json(200, { signed_url: `${socket}/elevenlabs/v1/convai/conversation?${query}` });
  }

  #conversation(id: string): Reply {
    const conversation = this.conversations.get(id);
    if (!conversation) return conversationNotFound(id);
    const agent = this.all.get(conversation.agentId);
    const isRecorded = agent ? privacyOf(agent.platformSettings).record_voice : true;
    return json(200, {
      agent_id: conversation.agentId,
      conversation_id: id,
      status: conversation.status,
      has_audio: isRecorded,
      has_user_audio: isRecorded,
      has_response_audio: isRecorded,
      has_auxiliary_audio: false,
      metadata: { start_time_unix_secs: conversation.startedAt, call_duration_secs: conversation.seconds, cost: 0 },
      transcript: conversation.turns.map(({ role, message, atSeconds }) => ({
        role,
        message,
        time_in_call_secs: atSeconds,
      })),
    });
  }
}

function checkAgent(exchange: Exchange): Reply | null {
  return problemsOf(agentBody.safeParse(exchange.json ?? {}));
}

function problemsOf({
  error,
}: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}): Reply | null {
  if (!error) return null;
  return invalid(
    ...error.issues.map(({ path, message }) => ({
      type: "value_error",
      loc: ["body", ...path.map(String)],
      msg: message,
    })),
  );
}

const newConversationId = () => `conv_${randomBytes(13).toString("hex")}`;

const conversationNotFound = (id: string) => notFound("conversation_not_found", `Conversation ${id} was not found.`);

function agentNotFound(id: string): Reply {
  return notFound("agent_not_found", `An agent with agent_id '${id}' was not found.`);
}

function wireAgent(agent: EmulatedAgent) {
  return {
    agent_id: agent.id,
    name: agent.name,
    conversation_config: agent.conversationConfig,
    platform_settings: agent.platformSettings,
    tags: agent.tags,
    metadata: { created_at_unix_secs: agent.createdAt, updated_at_unix_secs: agent.updatedAt },
  };
}

/** A PATCH changes the keys it names, at any depth. */
function merge(base: JsonObject, change: JsonObject): JsonObject {
  const merged = { ...base };
  for (const [key, value] of Object.entries(change)) {
    const before = merged[key];
    merged[key] = isObject(before) && isObject(value) ? merge(before, value) : value;
  }
  return merged;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
