// The production and development server: Next behind one HTTP port, started by scripts/start.ts.
//
// Plain JavaScript, so that nothing but Next is loaded into the process that serves. It exists beside `next start`
// for four reasons: forwarded headers that no trusted proxy vouches for are dropped before anyone reads them, calls with local
// voices come over the same port, prerendered pages are answered from memory, and a stop waits for open requests and
// closes the database cleanly.
import { createServer } from "node:http";
import next from "next";
import { forwardedBy } from "./forwarded.mjs";
import { prerenderedPages } from "./prerendered.mjs";

const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT ?? 3000);
const settleForwarded = forwardedBy(process.env.TRUST_PROXY);
const STOP_WITHIN_MS = 10_000;
// Longer than proxies keep theirs (nginx 60 s, AWS 60 s): a connection closed here just as one is used there is a 502.
const KEEP_ALIVE_MS = 75_000;

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
const app = next({ dev, port, hostname: "localhost", httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();

let answerPrerendered = () => false;
server.on("request", (request, response) => {
  settleForwarded(request);
  if (!answerPrerendered(request, response)) void handle(request, response);
});
// Calls with local voices; lib/start.ts puts their agent there. Every other upgrade is Next's own.
server.on("upgrade", (request, socket, head) => {
  if (request.url?.split("?")[0] !== "/agent") return;
  settleForwarded(request);
  if (globalThis.keepsakeAgent) globalThis.keepsakeAgent.handleUpgrade(request, socket, head);
  else socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
});
server.listen(port, async () => {
  // The first request opens the database and starts the background work; it should not be a visitor's.
  const origin = `http://localhost:${port}`;
  await fetch(`${origin}/api/health`).catch(() => {});
  if (!dev) answerPrerendered = await prerenderedPages(origin, process.env.NEXT_DIST_DIR ?? ".next");
  console.log(`Keepsake is ready on ${origin}`);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  server.close();
  server.closeIdleConnections();
  await globalThis.keepsakeStop?.().catch((error) => console.error(error.message));
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
