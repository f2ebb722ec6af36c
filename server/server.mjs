// The production and development server: Next behind one HTTP port, started by server/serve.ts.
//
// It exists beside `next start` for three reasons: forwarded headers that no trusted proxy vouches for are dropped before
// anyone reads them, calls with local voices come over the same port, and a stop finishes open requests and closes the
// database cleanly.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import next from "next";
import { forwardedBy } from "./forwarded.mjs";
import { Gate } from "./gate.mjs";
import { listen } from "./listen.mjs";
import { refuseMalformed } from "./malformed.mjs";
import { connectionLimits, upgradesTo } from "./upgrades.mjs";

const dev = process.argv.includes("--dev");
const settleForwarded = forwardedBy(process.env.TRUST_PROXY, process.env.COUNTRY_HEADER);
/** Time for open requests to finish, then for everything else. */
const FINISH_WITHIN_MS = 30_000;
const CLOSE_WITHIN_MS = 10_000;
/** Replacements for the policies in the build, if server/start-build.ts could not write them there. */
const policies = new Map(process.env.POLICIES_FILE ? JSON.parse(readFileSync(process.env.POLICIES_FILE, "utf8")) : []);
// Browsers that have visited over https return only over https.
const isOverHttps = process.env.APP_URL?.startsWith("https:") === true;

const server = createServer(connectionLimits);
const gate = new Gate();
let handle = () => {};
server.on("request", (request, response) => {
  if (!gate.letIn(request, response)) return;
  settleForwarded(request);
  // Responses to writes are small: compressing them would take longer than sending them.
  if (request.method !== "GET") delete request.headers["accept-encoding"];
  beforeHeadersOf(response);
  if (isOverHttps) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (refuseMalformed(request, response)) return;
  void handle(request, response);
});
let stopping = false;
server.on(
  "upgrade",
  upgradesTo({ dev, agent: () => (stopping ? undefined : globalThis.keepsakeAgent), prepare: settleForwarded }),
);

const port = await listen(server, Number(process.env.PORT ?? 3000)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// server/supervise.ts ends a server that no longer responds; without it no one would restart this one.
process.on("message", () => process.send?.("here"));
process.send?.("here");
process.on("disconnect", stop);

const app = next({ dev, port, hostname: "localhost", httpServer: server });
await app.prepare();
handle = app.getRequestHandler();
gate.open();
// Warms up with a request that opens the database and starts the background work, so that no visitor has to wait. By
// IP, since a system without /etc/hosts does not resolve localhost.
await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => {});
if (!stopping) console.log(`Keepsake is ready on http://localhost:${port}`);

/**
 * Next answers 500 for a page that failed to render. If the database is unreachable
 * (lib/platform/auth/page-session.ts), nothing is broken: the page becomes a 503 with a time to retry. Policies of a
 * read-only build are replaced by those of this start. A partial file gets its length.
 */
function beforeHeadersOf(response) {
  const { writeHead } = response;
  response.writeHead = (status, ...rest) => {
    const isAway = status === 500 && Date.now() - (globalThis.keepsakeDatabaseAwayAt ?? 0) < 2_000;
    if (isAway) response.setHeader("retry-after", "5");
    const policy = policies.get(response.getHeader("content-security-policy"));
    if (policy !== undefined) response.setHeader("content-security-policy", policy);
    const part = /^bytes (\d+)-(\d+)\//.exec(String(response.getHeader("content-range")));
    // Next leaves out the length of streamed responses, and some players on phones do not seek without it.
    if (part && !response.hasHeader("content-encoding")) response.setHeader("content-length", part[2] - part[1] + 1);
    return writeHead.call(response, isAway ? 503 : status, ...rest);
  };
}

/** Finishes open requests and refuses new ones; only then stops the database and the engines. */
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), FINISH_WITHIN_MS + CLOSE_WITHIN_MS).unref();
  await gate.close(FINISH_WITHIN_MS);
  if (gate.underWay > 0) console.error(`${gate.underWay} requests were cut off by the stop.`);
  server.close();
  server.closeIdleConnections();
  await globalThis.keepsakeStop?.().catch((error) => console.error(error.message));
  process.exit(0);
}
