// How connections are held: what an upgrade is answered, and how long a silent one is waited for.

// Longer than proxies keep theirs (nginx 60 s, AWS 60 s): closing a connection that is just being used there would
// cause a 502.
const KEEP_ALIVE_MS = 75_000;

/** A connection that sends nothing, or its headers byte by byte, ends after 15 to 20 s. */
export const connectionLimits = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Passes the upgrades of calls with local voices to their agent, which server/start-keepsake.ts puts in place. Reloading in
 * development is Next's own. Any other is answered and closed: nobody else would.
 * @param {{ dev: boolean, agent: () => { handleUpgrade: Function } | undefined, prepare?: (request: import("node:http").IncomingMessage) => void }} options
 */
export function upgradesTo({ dev, agent, prepare = () => {} }) {
  return (request, socket, head) => {
    const path = request.url?.split("?")[0] ?? "";
    if (dev && path.startsWith("/_next/")) return;
    if (path !== "/agent") return answer(socket, "404 Not Found");
    const opened = agent();
    if (!opened) return answer(socket, "503 Service Unavailable");
    prepare(request);
    opened.handleUpgrade(request, socket, head);
  };
}

function answer(socket, status) {
  socket.on("error", () => socket.destroy());
  // A caller that never closes its side would hold the socket.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
