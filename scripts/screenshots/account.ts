import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import * as z from "zod/mini";
import { CONSENT_VERSION } from "../../lib/voices/consent";
import { recording } from "./shot";

const VOICE_MADE_MS = 120_000;
const ASK_AGAIN_MS = 400;

const row = z.object({ id: z.number() });
const made = z.object({ status: z.string() });
const greeting = z.object({ conversationId: z.number() });

/** A person with an account, who creates over HTTP everything that a picture needs. */
export class Account {
  private constructor(
    private readonly http: APIRequestContext,
    readonly username: string,
    private readonly password: string,
  ) {}

  static async register(base: string): Promise<Account> {
    const http = await request.newContext({ baseURL: base, extraHTTPHeaders: { origin: base } });
    const username = `pictures${randomUUID().slice(0, 8)}`;
    const account = new Account(http, username, randomUUID());
    const email = `${username}@example.org`;
    await account.post("/api/register", { username, email, name: "Ana Horvat", password: account.password });
    return account;
  }

  signIn() {
    return this.post("/api/login", { username: this.username, password: this.password });
  }

  storageState() {
    return this.http.storageState();
  }

  close() {
    return this.http.dispose();
  }

  async post(address: string, data: object = {}, headers: Record<string, string> = {}): Promise<unknown> {
    return answerOf(await this.http.post(address, { data, headers }));
  }

  async beginVoice(): Promise<number> {
    const voice = { name: "Nonna Rosa", relation: "grandmother", description: "", language: "en" };
    return row.parse(await this.post("/api/voices", voice)).id;
  }

  async change(voiceId: number, data: object) {
    await answerOf(await this.http.patch(`/api/voices/${voiceId}`, { data }));
  }

  confirm(voiceId: number) {
    return this.change(voiceId, { consent: { accepted: true, wording: CONSENT_VERSION } });
  }

  async upload(voiceId: number, name: string, mimeType: string) {
    const audio = { name, mimeType, buffer: readFileSync(recording(name)) };
    const address = `/api/upload-audio?voiceId=${voiceId}`;
    await answerOf(await this.http.post(address, { multipart: { voiceId: String(voiceId), audio } }));
  }

  /** Has the voice made and waits for it. */
  async make(voiceId: number) {
    await this.change(voiceId, { status: "processing" });
    const deadline = Date.now() + VOICE_MADE_MS;
    for (;;) {
      const { status } = made.parse(await answerOf(await this.http.get(`/api/voices/${voiceId}/making`)));
      if (status === "ready") return;
      if (status !== "processing" || Date.now() > deadline) throw new Error(`The voice is ${status}.`);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }

  /** Sends the first message; returns the conversation it begins. */
  async greet(voiceId: number): Promise<number> {
    return greeting.parse(await this.post(`/api/voices/${voiceId}/greeting`)).conversationId;
  }

  /** Deletes a voice, for the bin. */
  async deleteOne(voiceId: number) {
    const { id } = row.parse(await this.post("/api/conversations", { voiceId }));
    await this.http.delete(`/api/conversations/${id}`);
  }

  /** Sends a message, and waits for the answer. */
  async say(conversationId: number, voiceId: number, content: string) {
    await this.post("/api/messages", { conversationId, content, role: "user" }, { "idempotency-key": randomUUID() });
    await this.post("/api/generate-response", { conversationId, voiceId });
  }
}

async function answerOf(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
