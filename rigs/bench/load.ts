import { Agent, get } from "node:http";

const CONNECTIONS = 16;

export type Loaded = { count: number; seconds: number };
type Headers = Record<string, string>;

/** Sends requests over keep-alive connections for the given time. */
export async function load(url: string, milliseconds: number, headers: Headers = {}): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + milliseconds;
  const startedAt = performance.now();
  let count = 0;
  const client = async () => {
    while (performance.now() < until) {
      await askOnce(url, agent, headers);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { count, seconds };
}

/** Counts the body's bytes on the wire. */
export function askOnce(url: string, agent: Agent, headers: Headers = {}): Promise<{ bytes: number }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "gzip", ...headers } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve({ bytes }) : reject(new Error(`${url}: ${response.statusCode}`)),
      );
      response.on("error", reject);
    }).on("error", reject);
  });
}
