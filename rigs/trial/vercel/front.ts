import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { z } from "zod";
import { FunctionProcess } from "./function-process";
import { type BuiltFunction, functionsOf } from "./functions";

/** The largest request body, in bytes. Vercel refuses more before calling the function. */
const MOST_BODY_BYTES = 4.5 * 1024 * 1024;

const route = z.object({ page: z.string(), regex: z.string() });
const redirect = z.object({ regex: z.string(), destination: z.string(), internal: z.boolean().optional() });
const manifest = z.object({
  redirects: z.array(redirect),
  staticRoutes: z.array(route),
  dynamicRoutes: z.array(route),
});

/** One deployment: redirects, prerendered pages, and functions, each started by its first request. */
export class Front {
  readonly functions: BuiltFunction[];
  readonly #routes: z.output<typeof manifest>;
  readonly #running = new Map<BuiltFunction, FunctionProcess>();
  readonly #server = createServer((incoming, response) => void this.#answer(incoming, response));
  #url = "";

  constructor(
    readonly built: string,
    readonly settings: Record<string, string>,
  ) {
    this.functions = functionsOf(built);
    this.#routes = manifest.parse(JSON.parse(readFileSync(path.join(built, "routes-manifest.json"), "utf8")));
  }

  get url(): string {
    return this.#url;
  }

  async listen() {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The functions that were called, and their latest output. */
  outputs(): [string, string][] {
    return [...this.#running].map(([{ names }, running]) => [names.slice(0, 3).join(", "), running.output]);
  }

  async close() {
    this.#server.close();
    this.#server.closeAllConnections();
    await Promise.all([...this.#running.values()].map((running) => running.end()));
  }

  async #answer(incoming: IncomingMessage, response: ServerResponse) {
    try {
      const { pathname } = new URL(incoming.url ?? "/", this.#url);
      const moved = this.#routes.redirects.find((rule) => !rule.internal && new RegExp(rule.regex).test(pathname));
      if (moved) return response.writeHead(307, { location: moved.destination }).end();
      const page = path.join(this.built, "server", "app", `${pathname === "/" ? "index" : pathname}.html`);
      if (existsSync(page)) return response.writeHead(200, { "content-type": "text/html" }).end(readFileSync(page));
      const running = this.#functionFor(pathname);
      if (!running) return response.writeHead(404).end();
      const body = await bodyOf(incoming);
      if (!body) return response.writeHead(413).end("FUNCTION_PAYLOAD_TOO_LARGE");
      pass(incoming, body, await running.port, response);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  }

  #functionFor(pathname: string): FunctionProcess | null {
    const { staticRoutes, dynamicRoutes } = this.#routes;
    const found = [...staticRoutes, ...dynamicRoutes].find(({ regex }) => new RegExp(regex).test(pathname));
    const name = found?.page === "/" ? "index" : found?.page.slice(1);
    const asked = this.functions.find(({ names }) => name !== undefined && names.includes(name));
    if (!asked) return null;
    const running = this.#running.get(asked) ?? new FunctionProcess(asked, this.settings);
    this.#running.set(asked, running);
    return running;
  }
}

/** Null if it is too large. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming) {
    bytes += piece.length;
    if (bytes <= MOST_BODY_BYTES) pieces.push(piece);
  }
  return bytes > MOST_BODY_BYTES ? null : Buffer.concat(pieces);
}

function pass(incoming: IncomingMessage, body: Buffer, port: number, response: ServerResponse) {
  const { "transfer-encoding": _, ...headers } = incoming.headers;
  const forwarded = { "x-forwarded-for": "203.0.113.7", "x-forwarded-host": headers.host, "x-forwarded-proto": "http" };
  const { url = "/", method } = incoming;
  const passed = request({
    port,
    path: url,
    method,
    headers: { ...headers, ...forwarded, "content-length": body.length },
  });
  passed.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", (error) => response.writeHead(502).end(String(error)));
  passed.end(body);
}
