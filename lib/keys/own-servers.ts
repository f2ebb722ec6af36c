import "server-only";
import type { OwnServer } from "@/lib/keys/schema";
import { voiceProviders } from "@/lib/providers/voice/registry";

/** The operator's voice servers, with their state and use since the start. */
export function ownServers(): OwnServer[] {
  return voiceProviders().flatMap(({ title, ownServer }) => {
    const own = ownServer();
    if (own === null) return [];
    const { title: server, ...facts } = own.report;
    return [{ ...facts, title, server, seconds: Math.round(facts.seconds) }];
  });
}
