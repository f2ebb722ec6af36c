import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { BlobEmulator } from "./blob/blob";
import { ElevenLabsEmulator } from "./elevenlabs/elevenlabs";
import {
  type Exchange,
  type Fault,
  json,
  type RecordedRequest,
  type Service,
  type ServiceName,
  serviceNames,
} from "./exchange";
import { FaultQueue, faultSchema, isRefusal, send } from "./faults";
import { GeminiEmulator } from "./gemini/gemini";
import { HearingEmulator } from "./hearing/hearing";
import { parseMultipart } from "./multipart";
import { OpenAiEmulator } from "./openai/openai";
import { S3Emulator } from "./s3/s3";
import { ChatterboxEmulator } from "./voice-servers/chatterbox";
import { LocalAiEmulator } from "./voice-servers/localai";
import { PocketTtsEmulator } from "./voice-servers/pocket-tts";
import { QwenTtsEmulator } from "./voice-servers/qwentts";
import { VllmOmniEmulator } from "./voice-servers/vllm-omni";

/** The keys the emulators accept by default. */
export const emulatorKeys = {
  elevenlabs: "sk_emulated_elevenlabs",
  gemini: "AIzaEmulatedGemini",
  openai: "sk-emulated-openai",
  blob: "vercel_blob_rw_emulatedstore_emulatedsecret",
  s3: { accessKeyId: "EMULATEDACCESSKEY", secretAccessKey: "emulated/secret+access/key", region: "eu-central-1" },
} as const;

export type Emulators = {
  /** `http://127.0.0.1:<port>`, no slash at the end. */
  url: string;
  /** The values for ELEVENLABS_BASE_URL, GEMINI_BASE_URL, VERCEL_BLOB_API_URL, S3_ENDPOINT, OPENAI_BASE_URL, VOICE_SERVER_URL and HEARING_BASE_URL. */
  urls: Record<ServiceName, string>;
  server: Server;
  requests: RecordedRequest[];
  requestsTo(service: ServiceName, path?: string): RecordedRequest[];
  /** For the next matching request. */
  fault(fault: Fault): void;
  elevenlabs: ElevenLabsEmulator;
  gemini: GeminiEmulator;
  openai: OpenAiEmulator;
  blob: BlobEmulator;
  s3: S3Emulator;
  vllmOmni: VllmOmniEmulator;
  chatterbox: ChatterboxEmulator;
  localai: LocalAiEmulator;
  pocketTts: PocketTtsEmulator;
  qwentts: QwenTtsEmulator;
  hearing: HearingEmulator;
  /** Forgets requests, faults and everything the services store. */
  reset(): void;
  close(): Promise<void>;
};

/** One HTTP server on the loopback, one prefix per vendor. Port 0 picks a free one; `host` only changes the URL. */
export async function startEmulators({ port = 0, host = "127.0.0.1" } = {}): Promise<Emulators> {
  // Longer than connections stay idle on a busy machine: closing one while it is reused fails a test.
  const server = createServer({ keepAliveTimeout: 30_000 });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const elevenlabs = new ElevenLabsEmulator(emulatorKeys.elevenlabs);
  const gemini = new GeminiEmulator(emulatorKeys.gemini);
  const openai = new OpenAiEmulator(emulatorKeys.openai);
  const blob = new BlobEmulator(emulatorKeys.blob, `${url}/blob`);
  const s3 = new S3Emulator(emulatorKeys.s3);
  const vllmOmni = new VllmOmniEmulator();
  const chatterbox = new ChatterboxEmulator();
  const localai = new LocalAiEmulator();
  const pocketTts = new PocketTtsEmulator();
  const qwentts = new QwenTtsEmulator();
  const hearing = new HearingEmulator();
  const services: Record<ServiceName, Service> = {
    elevenlabs,
    gemini,
    openai,
    blob,
    s3,
    "vllm-omni": vllmOmni,
    chatterbox,
    localai,
    "pocket-tts": pocketTts,
    qwentts,
    hearing,
  };
  const requests: RecordedRequest[] = [];
  const faults = new FaultQueue();

  const reset = () => {
    requests.length = 0;
    faults.clear();
    for (const service of Object.values(services)) service.reset();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const target = new URL(request.url ?? "/", url);
    if (target.pathname.startsWith("/__")) return administer(target.pathname, body, response);
    const [, name = ""] = target.pathname.split("/");
    const service = isServiceName(name) ? services[name] : undefined;
    if (!service) return response.writeHead(404).end();
    const exchange = await openExchange(service.name, request, target, body, url);
    requests.push(exchange);
    const fault = faults.take(exchange);
    const refusal = fault && isRefusal(fault.kind) ? service.refuse(fault.kind, exchange) : null;
    const reply = refusal ?? (await service.handle(exchange));
    exchange.status = await send(response, reply, fault, service);
  };

  const administer = (path: string, body: Buffer, response: ServerResponse) => {
    if (path === "/__faults") faults.add(faultSchema.parse(JSON.parse(body.toString())));
    response.end();
  };

  server.on("request", (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const reply = json(500, { emulator: String(error) });
      if (!response.headersSent) response.writeHead(reply.status, reply.headers);
      response.end(reply.body);
    });
  });

  return {
    url,
    urls: {
      elevenlabs: `${url}/elevenlabs`,
      gemini: `${url}/gemini`,
      openai: `${url}/openai/v1`,
      blob: `${url}/blob`,
      s3: `${url}/s3`,
      "vllm-omni": `${url}/vllm-omni`,
      chatterbox: `${url}/chatterbox`,
      localai: `${url}/localai`,
      "pocket-tts": `${url}/pocket-tts`,
      qwentts: `${url}/qwentts`,
      hearing: `${url}/hearing/v1`,
    },
    server,
    requests,
    requestsTo: (service, path = "") =>
      requests.filter((request) => request.service === service && request.path.includes(path)),
    fault: (fault) => faults.add(fault),
    elevenlabs,
    gemini,
    openai,
    blob,
    s3,
    vllmOmni,
    chatterbox,
    localai,
    pocketTts,
    qwentts,
    hearing,
    reset,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      // The next file's server may use the same port: clients must notice by then that their connections are closed.
      await wait(50);
    },
  };
}

function isServiceName(name: string): name is ServiceName {
  return (serviceNames as readonly string[]).includes(name);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function openExchange(
  service: ServiceName,
  request: IncomingMessage,
  target: URL,
  body: Buffer,
  origin: string,
): Promise<Exchange> {
  const type = request.headers["content-type"] ?? "";
  return {
    service,
    method: request.method ?? "GET",
    path: target.pathname.slice(service.length + 1) || "/",
    query: Object.fromEntries(target.searchParams),
    headers: request.headers,
    json: type.includes("json") ? parseJson(body) : undefined,
    parts: type.startsWith("multipart/form-data") ? await parseMultipart(request.headers, body) : [],
    bytes: body.length,
    at: Date.now(),
    status: null,
    body,
    origin,
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
