import "server-only";
import type { OwnServer } from "@/lib/keys/schema";
import { voiceProviders } from "@/lib/providers/voice/registry";

/** The operator's voice servers, with their state and use since the start. */
export async function ownServers(): Promise<OwnServer[]> {
  const servers = voiceProviders().map(async ({ title, ownServer }) => {
    const own = await ownServer()?.();
    if (!own) return [];
    const { title: server, ...facts } = own.report;
    return [{ ...facts, title, server, seconds: Math.round(facts.seconds) }];
  });
  return (await Promise.all(servers)).flat();
}
