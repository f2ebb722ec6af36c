// Removes every address, host and protocol that no trusted proxy vouches for.
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

const CLAIMS = /^(?:x-forwarded-.+|forwarded|x-real-ip|x-vercel-ip-country|cf-ipcountry)$/;
const KEPT = ["x-forwarded-host", "x-forwarded-proto"];

/** @typedef {{ headers: Record<string, string | string[] | undefined>, socket: { remoteAddress?: string } }} Incoming */

/**
 * Leaves one plain address in X-Forwarded-For: the first one, counted from the right, that is not a trusted proxy's.
 * @param {string | undefined} setting TRUST_PROXY as lib/platform/env.ts has checked it: a number of proxies, or networks
 * @param {string} [countryHeader] COUNTRY_HEADER: in which a trusted proxy writes the caller's country
 * @returns {(request: Incoming) => void}
 */
export function forwardedBy(setting, countryHeader) {
  const trust = trustOf(setting);
  const country = countryHeader?.trim().toLowerCase();
  const kept = country ? [...KEPT, country] : KEPT;
  return (request) => {
    const addresses = proxyAddr.all(/** @type {import("node:http").IncomingMessage} */ (request), trust);
    const believed = trust(request.socket.remoteAddress ?? "", 0) ? entriesOf(request, kept, addresses.length - 1) : [];
    for (const name of Object.keys(request.headers))
      if (CLAIMS.test(name) || name === country) delete request.headers[name];
    for (const [name, value] of believed) request.headers[name] = value;
    const address = addresses.findLast((entry) => isIP(entry));
    if (address) request.headers["x-forwarded-for"] = ipaddr.process(address).toString();
  };
}

/** @returns {(address: string, hop: number) => boolean} */
function trustOf(setting = "0") {
  if (/^\d+$/.test(setting)) return (_, hop) => hop < Number(setting);
  return proxyAddr.compile(setting.split(",").map((network) => network.trim()));
}

/**
 * A proxy may append to its caller's value: the entry of the outermost trusted one is as far from the right as its
 * address.
 */
function entriesOf(request, kept, hops) {
  return kept.flatMap((name) => {
    const entries = String(request.headers[name] ?? "").split(",");
    const value = entries.at(-Math.min(Math.max(hops, 1), entries.length))?.trim();
    return value ? [[name, value]] : [];
  });
}
