import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connectionLimits, upgradesTo } from "./upgrades.mjs";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Options = Parameters<typeof upgradesTo>[0];

async function listen(options: Partial<Options> = {}, limits: object = connectionLimits): Promise<number> {
  const made = createServer(limits);
  server = made;
  made.on("upgrade", upgradesTo({ dev: false, agent: () => undefined, ...options }));
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return (made.address() as AddressInfo).port;
}

/** Everything that the server says until it closes; the client itself never closes. */
function until(port: number, sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let heard = "";
    socket.on("data", (part) => {
      heard += part.toString();
    });
    socket.on("end", () => {
      resolve(heard);
      socket.destroy();
    });
    socket.on("error", reject);
    if (sent) socket.write(sent);
  });
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

it.each(["/", "/api/health", "/_next/hmr", "/agents", "/agent/x"])(
  "an upgrade to %s is answered and closed",
  async (path) => {
    expect(await until(await listen(), upgrade(path))).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  },
);

it("lets go of a caller that never closes its own side", async () => {
  const socket = connect({ port: await listen(), host: "127.0.0.1", allowHalfOpen: true });
  socket.resume().write(upgrade("/"));
  await once(socket, "end");
  const open = () => new Promise<number>((resolve) => server?.getConnections((_, count) => resolve(count)));
  const endedAt = performance.now();
  while ((await open()) > 0 && performance.now() - endedAt < 2_000) await wait(20);
  expect(await open()).toBe(0);
  socket.destroy();
});

it("an upgrade to the agent reaches it, or is told that there is none", async () => {
  expect(await until(await listen(), upgrade("/agent?token=t"))).toMatch(/^HTTP\/1\.1 503 /);
  const agent = {
    handleUpgrade: (_request: unknown, socket: { end: (text: string) => void }) => socket.end("It is here."),
  };
  expect(await until(await listen({ agent: () => agent }), upgrade("/agent?token=t"))).toBe("It is here.");
});

it("leaves the reloading of development to Next", async () => {
  const port = await listen({ dev: true });
  server?.on("upgrade", (_request, socket) => socket.end("Next."));
  expect(await until(port, upgrade("/_next/hmr"))).toBe("Next.");
});

it("ends a connection that says nothing, and one whose headers never end", async () => {
  // Zero would be no limit at all.
  expect(connectionLimits.headersTimeout).toBeGreaterThan(0);
  expect(connectionLimits.headersTimeout + connectionLimits.connectionsCheckingInterval).toBeLessThanOrEqual(20_000);
  const soon = { ...connectionLimits, headersTimeout: 200, connectionsCheckingInterval: 50 };
  const port = await listen({}, soon);
  expect(await until(port, "")).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(await until(port, "GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ")).toMatch(/^HTTP\/1\.1 408 /);
});
