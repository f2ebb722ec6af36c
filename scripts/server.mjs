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
import { connectionLimits, upgradesTo } from "./upgrades.mjs";

const dev = process.argv.includes("--dev");
const port = Number(process.env.PORT ?? 3000);
const settleForwarded = forwardedBy(process.env.TRUST_PROXY);
const STOP_WITHIN_MS = 10_000;
// Browsers that have been here over https come back over https only.
const isOverHttps = process.env.APP_URL?.startsWith("https:") === true;

const server = createServer(connectionLimits);
const app = next({ dev, port, hostname: "localhost", httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();

let answerPrerendered = () => false;
server.on("request", (request, response) => {
  settleForwarded(request);
  if (isOverHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (!answerPrerendered(request, response)) void handle(request, response);
});
server.on("upgrade", upgradesTo({ dev, agent: () => globalThis.keepsakeAgent, prepare: settleForwarded }));
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
