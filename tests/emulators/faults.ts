import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import {
  type Exchange,
  type Fault,
  type RefusalKind,
  type Reply,
  refusalKinds,
  type Service,
  serviceNames,
  transportKinds,
} from "./exchange";

export const faultSchema = z.object({
  kind: z.enum([...refusalKinds, ...transportKinds]),
  service: z.enum(serviceNames).optional(),
  method: z.string().optional(),
  path: z.string().optional(),
  times: z.number().int().positive().optional(),
  after: z.number().int().nonnegative().optional(),
  delayMs: z.number().nonnegative().optional(),
  pieceDelayMs: z.number().nonnegative().optional(),
  tokensPerSecond: z.number().positive().optional(),
});

/** Faults waiting for their requests, oldest first. */
export class FaultQueue {
  #waiting: { fault: Fault; after: number; left: number }[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ fault, after: fault.after ?? 0, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  take(exchange: Exchange): Fault | null {
    const hit = this.#waiting.find(({ fault }) => matches(fault, exchange));
    if (!hit || hit.after-- > 0) return null;
    hit.left -= 1;
    if (hit.left <= 0) this.#waiting = this.#waiting.filter((waiting) => waiting !== hit);
    return hit.fault;
  }
}

function matches(fault: Fault, exchange: Exchange): boolean {
  return (
    (!fault.service || fault.service === exchange.service) &&
    (!fault.method || fault.method === exchange.method) &&
    (!fault.path || exchange.path.includes(fault.path))
  );
}

export function isRefusal(kind: Fault["kind"]): kind is RefusalKind {
  return (refusalKinds as readonly string[]).includes(kind);
}

/** Sends a reply with the fault applied. Resolves with the status sent, or null if none was. */
export async function send(
  response: ServerResponse,
  reply: Reply,
  fault: Fault | null,
  service: Service,
): Promise<number | null> {
  if (!fault) return sendInPieces(response, reply, null);
  if (fault.delayMs) await wait(fault.delayMs);
  switch (fault.kind) {
    case "stall":
      return null;
    case "cut":
      response.destroy();
      return null;
    case "malformed_json":
      return sendWhole(response, { ...reply, status: 200, headers: jsonHeaders, body: '{"voices":[{"voice_id":' });
    case "wrong_json":
      return sendWhole(response, { ...reply, status: 200, headers: jsonHeaders, body: '{"unexpected":true}' });
    case "html":
      return sendWhole(response, { status: 502, headers: { "content-type": "text/html" }, body: badGatewayPage });
    case "slow":
      return sendInPieces(response, reply, fault);
    default:
      return isRefusal(fault.kind) ? sendWhole(response, reply) : sendHalf(response, reply, fault, service);
  }
}

const jsonHeaders = { "content-type": "application/json" };
const badGatewayPage = "<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>";

async function sendWhole(response: ServerResponse, reply: Reply): Promise<number> {
  return sendInPieces(response, reply, null);
}

async function sendInPieces(response: ServerResponse, reply: Reply, fault: Fault | null): Promise<number> {
  const pause = fault?.pieceDelayMs ?? (fault?.tokensPerSecond ? 1000 / fault.tokensPerSecond : 0);
  writeHead(response, reply);
  for await (const piece of piecesOf(reply)) {
    if (pause > 0) await wait(pause);
    if (response.destroyed) return reply.status;
    response.write(piece);
  }
  response.end();
  return reply.status;
}

async function sendHalf(response: ServerResponse, reply: Reply, fault: Fault, service: Service): Promise<number> {
  const pieces: (string | Uint8Array)[] = [];
  for await (const piece of piecesOf(reply)) pieces.push(piece);
  const [only] = pieces;
  const half =
    pieces.length === 1 && only ? [only.slice(0, Math.ceil(only.length / 2))] : pieces.slice(0, pieces.length >> 1);
  // A known length makes a cut visible to clients that would otherwise mistake it for the end.
  response.writeHead(reply.status, reply.headers);
  for (const piece of half) response.write(piece);
  if (fault.kind === "error_in_stream") response.end(service.brokenStreamEvent?.() ?? "");
  // Wait until the first half has been sent; otherwise it would be discarded with the connection.
  if (fault.kind === "cut_body") response.write("", () => setTimeout(() => response.destroy(), 20));
  return reply.status;
}

function writeHead(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, reply.headers);
  response.flushHeaders();
}

async function* piecesOf(reply: Reply): AsyncGenerator<string | Uint8Array> {
  const { body } = reply;
  if (body === undefined) return;
  if (typeof body === "string" || body instanceof Uint8Array) {
    if (body.length > 0) yield body;
    return;
  }
  yield* body;
}
