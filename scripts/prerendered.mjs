// Serves prerendered pages from memory. Next would match the route and its header rules and compress the same bytes again
// for each visitor. The answers are Next's own, fetched once.
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

/** Headers of the connection or of one encoding, not of the page. */
const notOfThePage = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** The addresses of pages that stay as they are until the next build. */
function prerendered(built) {
  const { routes } = JSON.parse(readFileSync(path.join(built, "prerender-manifest.json"), "utf8"));
  return Object.entries(routes)
    .filter(([, route]) => route.dataRoute && route.initialRevalidateSeconds === false && !route.initialStatus)
    .map(([address]) => address)
    .filter((address) => !address.startsWith("/_"));
}

/** Null for a page that leads to another. */
async function remember(url) {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" }, redirect: "manual" });
  if (answer.status !== 200) return null;
  if (answer.headers.get("x-nextjs-cache") !== "HIT") throw new Error(`${url} is not prerendered.`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !notOfThePage.has(name)));
  const identity = Buffer.from(await answer.arrayBuffer());
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity, { level: 9 })]);
  return { headers, bodies: { br, gzip: gz, identity } };
}

/** The router's own requests, for the payload instead of the page, and previews of what is not published. */
function isForNext({ method, headers }) {
  if (method !== "GET" && method !== "HEAD") return true;
  return headers.rsc !== undefined || headers.cookie?.includes("__prerender_bypass") === true;
}

/**
 * Asks the running server once for each prerendered page.
 * @param {string} origin of the running server
 * @param {string} built Next's build folder
 * @returns {Promise<(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean>}
 * true when it has answered
 */
export async function prerenderedPages(origin, built) {
  const entries = prerendered(built).map(async (address) => [address, await remember(`${origin}${address}`)]);
  const pages = new Map(await Promise.all(entries));
  return (request, response) => {
    const page = pages.get(request.url?.split("?", 1)[0] ?? "");
    if (!page || isForNext(request)) return false;
    const encoding = new Negotiator(request).encoding(["br", "gzip", "identity"]) ?? "identity";
    for (const name of Object.keys(page.headers)) response.setHeader(name, page.headers[name]);
    if (fresh(request.headers, page.headers)) {
      response.writeHead(304).end();
      return true;
    }
    const body = page.bodies[encoding];
    if (encoding !== "identity") response.setHeader("content-encoding", encoding);
    response.writeHead(200, { "content-length": body.length }).end(body);
    return true;
  };
}
