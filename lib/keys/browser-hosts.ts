import "server-only";
import { isAnyKeyStored } from "@/lib/keys/data";
import { env } from "@/lib/platform/env";

const ELEVENLABS = "https://api.elevenlabs.io";
const BLOB = ["https://vercel.com", "https://*.blob.vercel-storage.com"];

/** Milliseconds: a key that was just stored opens the way to calls within this time. */
const KEPT_MS = 10_000;
let known: { until: number; value: Promise<boolean> } | undefined;

/** Whom a signed-in person's browser talks to besides us: nobody by default, else the configured providers. */
export async function browserHosts(): Promise<string[]> {
  return [...((await hasElevenLabs()) ? elevenLabsHosts() : []), ...blobHosts()];
}

/** The same as far as the environment tells, for the policies of prerendered pages. */
export function configuredHosts(): string[] {
  return [...(env().ELEVENLABS_API_KEY ? elevenLabsHosts() : []), ...blobHosts()];
}

function blobHosts(): string[] {
  const { BLOB_READ_WRITE_TOKEN, VERCEL_BLOB_API_URL } = env();
  if (!BLOB_READ_WRITE_TOKEN) return [];
  return VERCEL_BLOB_API_URL ? [new URL(VERCEL_BLOB_API_URL).origin] : BLOB;
}

/** The service answers some accounts from a region of its own, such as api.us.elevenlabs.io. */
function elevenLabsHosts(): string[] {
  const { origin, host } = new URL(env().ELEVENLABS_BASE_URL ?? ELEVENLABS);
  const socket = origin.replace(/^http/, "ws");
  return host.endsWith(".elevenlabs.io") ? [socket, "wss://*.elevenlabs.io"] : [socket];
}

function hasElevenLabs(): Promise<boolean> {
  if (env().ELEVENLABS_API_KEY) return Promise.resolve(true);
  if (!known || known.until < Date.now()) {
    const value = isAnyKeyStored("ELEVENLABS_API_KEY");
    // A database that does not answer shows on the page itself.
    known = { until: Date.now() + KEPT_MS, value: value.catch(() => false) };
  }
  return known.value;
}
