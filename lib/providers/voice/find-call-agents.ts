import "server-only";
import { env } from "@/lib/platform/env";
import type { CallAgents } from "./call-agents";
import { ElevenLabsCallAgents } from "./elevenlabs-call-agents";

const mostKept = 100;
/** One client for each key, so that its connections are used again. */
const byKey = new Map<string, CallAgents>();

/** ElevenLabs' call agents with this key. The local agent needs none of it: lib/calls/agent answers itself. */
export function elevenLabsCallAgents(apiKey: string): CallAgents {
  const known = byKey.get(apiKey);
  if (known) return known;
  const { ELEVENLABS_BASE_URL } = env();
  const made = new ElevenLabsCallAgents({ apiKey, ...(ELEVENLABS_BASE_URL && { baseUrl: ELEVENLABS_BASE_URL }) });
  if (byKey.size >= mostKept) byKey.clear();
  byKey.set(apiKey, made);
  return made;
}
