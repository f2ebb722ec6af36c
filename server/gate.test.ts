import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Gate } from "./gate.mjs";
import { listen } from "./listen.mjs";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answer = { status: number | undefined; headers: IncomingMessage["headers"]; body: string };

function ask(port: number, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", headers, agent: false }, (answer) => {
      let body = "";
      answer.on("data", (part) => {
        body += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
    }).on("error", reject);
  });
}

/** A server whose requests wait to be finished by the test. */
async function waiting() {
  const gate = new Gate();
  const open: (() => void)[] = [];
  let onOpen = () => {};
  server = createServer((request, response) => {
    if (!gate.letIn(request, response)) return;
    open.push(() => response.end("finished"));
    onOpen();
  });
  const port = await listen(server, 0);
  const another = () =>
    new Promise<void>((resolve) => {
      onOpen = resolve;
    });
  return { gate, port, open, another };
}

it("answers 503 with Retry-After before it is ready", async () => {
  const { port } = await waiting();
  const { status, headers, body } = await ask(port);
  expect({ status, retry: headers["retry-after"], code: JSON.parse(body).code }).toEqual({
    status: 503,
    retry: "2",
    code: "unavailable",
  });
});

it("finishes what is under way at a stop and refuses what is new, with a page for people", async () => {
  const { gate, port, open, another } = await waiting();
  gate.open();
  const arrived = another();
  const first = ask(port);
  await arrived;
  let isClosed = false;
  const closed = gate.close(60_000).then(() => {
    isClosed = true;
  });
  const refused = await ask(port, { accept: "text/html" });
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "10", connection: "close" } });
  expect(refused.body).toContain("What you wrote is kept in this browser.");
  expect(isClosed).toBe(false);
  open[0]?.();
  expect(await first).toMatchObject({ status: 200, body: "finished" });
  await closed;
  expect(gate.underWay).toBe(0);
});

it("waits no longer than it may for a request that never ends", async () => {
  const { gate, port, another } = await waiting();
  gate.open();
  const arrived = another();
  const cut = ask(port).catch(() => "cut");
  await arrived;
  await gate.close(20);
  expect(gate.underWay).toBe(1);
  server?.closeAllConnections();
  expect(await cut).toBe("cut");
});

it("says in a sentence why it cannot listen", async () => {
  const taken = createServer();
  server = taken;
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(listen(createServer(), port)).rejects.toThrow(
    `Port ${port} is already in use, perhaps by Keepsake itself. Stop what uses it, or choose another port with PORT.`,
  );
});
