import { randomUUID } from "node:crypto";
import { z } from "zod";
import { CONSENT_VERSION } from "../../lib/voices/consent";

const withId = z.object({ id: z.number() });
const voiceAnswer = withId.extend({
  status: z.string(),
  provider: z.string().nullable(),
  voiceId: z.string().nullable(),
  errorMessage: z.string().nullable(),
});
const makingAnswer = z.object({
  status: z.string(),
  stage: z.enum(["reading", "making", "again"]).nullable(),
  elapsedSeconds: z.number(),
  expectedSeconds: z.number().nullable(),
});
const uploadAnswer = z.object({ samples: z.array(withId) });
const messageAnswer = withId.extend({
  role: z.string(),
  content: z.string(),
  audioUrl: z.string().nullable(),
  metadata: z.string().nullable(),
});

export type Message = z.infer<typeof messageAnswer>;

/** The password of everybody who is registered here. */
export const PASSWORD = "long enough 1";

/** Somebody with an account, who speaks to the product over HTTP as the screens do. */
export class Person {
  #cookie = "";
  #username = "";

  constructor(readonly url: string) {}

  /** For a browser that goes on as this person. */
  cookies(): { name: string; value: string; url: string }[] {
    return this.#cookie.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: this.url };
    });
  }

  get email(): string {
    return `${this.#username}@example.org`;
  }

  get cookieHeader(): string {
    return this.#cookie;
  }

  /** The same person at another process of the same installation. */
  at(url: string): Person {
    const there = new Person(url);
    there.#cookie = this.#cookie;
    there.#username = this.#username;
    return there;
  }

  async send(method: string, path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        origin: this.url,
        cookie: this.#cookie,
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
  }

  async ask<S extends z.ZodType>(schema: S, method: string, path: string, json?: unknown, headers = {}) {
    const response = await this.send(method, path, json, headers);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return schema.parse(JSON.parse(text));
  }

  async register(): Promise<this> {
    this.#username = `p${randomUUID().slice(0, 8)}`;
    const response = await this.send("POST", "/api/register", {
      username: this.#username,
      email: this.email,
      name: "Ana Horvat",
      password: PASSWORD,
    });
    if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
    this.#keepCookies(response);
    return this;
  }

  #keepCookies(response: Response) {
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }

  /** In another browser. */
  signIn(): Promise<Response> {
    const body = JSON.stringify({ username: this.#username, password: PASSWORD });
    const headers = { origin: this.url, "content-type": "application/json" };
    return fetch(`${this.url}/api/login`, { method: "POST", headers, body });
  }

  /** The same person, signed in anew at a server that knows no session of theirs. */
  async signedInAt(url: string): Promise<Person> {
    const there = this.at(url);
    const response = await there.signIn();
    if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
    there.#keepCookies(response);
    return there;
  }

  async createVoice(name = "Nonna"): Promise<number> {
    const consent = { accepted: true, wording: CONSENT_VERSION };
    const json = { name, description: "Loved her garden.", language: "en", consent };
    return (await this.ask(withId, "POST", "/api/voices", json)).id;
  }

  uploadResponse(voiceId: number, bytes: Uint8Array, fileName: string, type: string): Promise<Response> {
    const form = new FormData();
    form.set("voiceId", String(voiceId));
    form.set("audio", new Blob([new Uint8Array(bytes)], { type }), fileName);
    return fetch(`${this.url}/api/upload-audio?voiceId=${voiceId}`, {
      method: "POST",
      headers: { origin: this.url, cookie: this.#cookie },
      body: form,
    });
  }

  /** The new sample's id. */
  async upload(voiceId: number, bytes: Uint8Array, fileName: string, type: string): Promise<number> {
    const response = await this.uploadResponse(voiceId, bytes, fileName, type);
    const text = await response.text();
    const id = response.ok ? uploadAnswer.parse(JSON.parse(text)).samples[0]?.id : undefined;
    if (id === undefined) throw new Error(`upload: ${response.status} ${text}`);
    return id;
  }

  /** Words that a person typed are never heard by a service, which would take what a test has for it to say. */
  typeWords = (sampleId: number, words = "I put the letters in the drawer beside the window.") =>
    this.ask(withId, "PUT", `/api/recordings/${sampleId}/transcript`, { words, revision: 0 });

  samples = (voiceId: number) => this.ask(z.array(withId), "GET", `/api/audio-samples?voiceId=${voiceId}`);

  startMaking = (voiceId: number) => this.ask(withId, "PATCH", `/api/voices/${voiceId}`, { status: "processing" });

  voice = (voiceId: number) => this.ask(voiceAnswer, "GET", `/api/voices/${voiceId}`);

  makingProgress = (voiceId: number) => this.ask(makingAnswer, "GET", `/api/voices/${voiceId}/making`);

  /** The voice once it is ready or failed. */
  async settledVoice(voiceId: number, withinMs = 180_000) {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const voice = await this.voice(voiceId);
      if (voice.status === "ready" || voice.status === "failed") return voice;
      if (Date.now() > deadline) throw new Error(`The voice is still ${voice.status}.`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  converse = async (voiceId: number) => (await this.ask(withId, "POST", "/api/conversations", { voiceId })).id;

  write = (conversationId: number, content: string, key = randomUUID()) =>
    this.ask(
      messageAnswer,
      "POST",
      "/api/messages",
      { conversationId, content, role: "user" },
      { "idempotency-key": key },
    );

  reply = (conversationId: number, voiceId: number) =>
    this.ask(messageAnswer, "POST", "/api/generate-response", { conversationId, voiceId });

  messages = (conversationId: number) =>
    this.ask(z.array(messageAnswer), "GET", `/api/messages?conversationId=${conversationId}`);

  /** The whole body of a private audio address. */
  async audio(path: string): Promise<Uint8Array> {
    const response = await this.send("GET", path);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
