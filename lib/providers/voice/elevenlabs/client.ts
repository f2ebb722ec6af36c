import "server-only";
import type { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";

export type ElevenLabsAccess = { apiKey: string; baseUrl?: string };

/**
 * The SDK's client, created on first use: loading the SDK reads five thousand files and takes 90 MB, which a server
 * that makes its own voices should not pay for. It never retries: a retried create would leave a second copy.
 */
export function elevenLabsClient({ apiKey, baseUrl }: ElevenLabsAccess): () => Promise<ElevenLabsClient> {
  let made: Promise<ElevenLabsClient> | undefined;
  return () => {
    made ??= import("@elevenlabs/elevenlabs-js").then(
      (sdk) => new sdk.ElevenLabsClient({ apiKey, ...(baseUrl ? { baseUrl } : {}), maxRetries: 0 }),
    );
    return made;
  };
}
