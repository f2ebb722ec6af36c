import "server-only";
import { log } from "@/lib/platform/log";
import { ProviderError } from "../provider-error";
import { voiceProviders } from "./registry";

/** Says at the start what was found of the operator's own voice servers, and whether they clone. Never throws. */
export async function announceOwnServers(): Promise<void> {
  for (const { title, ownServer } of voiceProviders()) {
    const server = ownServer();
    if (server === null) continue;
    try {
      await server.prove();
      log.info({ server: server.report }, `${title}: it was found, and it clones voices.`);
    } catch (error) {
      const reason = error instanceof ProviderError ? error.message : "It could not be checked.";
      log.warn({ server: server.report }, `${title}: ${reason}`);
    }
  }
}
