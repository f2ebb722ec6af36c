import "server-only";
import { keysFor } from "@/lib/keys/data";
import { ownServers } from "@/lib/keys/own-servers";
import type { KeyStatus } from "@/lib/keys/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { env, namesOfSettings } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { FoundKey } from "@/lib/providers/keys";

const PREFIX_LENGTH = 4;

/** Describes the keys of this deployment. @throws AppError forbidden while debug mode is off */
export async function getKeyStatus(actor: Actor): Promise<KeyStatus> {
  if (!actor.debugMode) throw new AppError("forbidden", "Please turn debug mode on to see this.");
  const { ELEVENLABS_API_KEY: elevenlabs, GOOGLE_API_KEY: gemini } = await keysFor(null);
  const { NODE_ENV, VERCEL, VERCEL_URL, GEMINI_API_KEY, GOOGLE_API_KEY } = env();
  return {
    isDeployment: VERCEL,
    environment: NODE_ENV,
    timestamp: new Date().toISOString(),
    deploymentSlug: VERCEL_URL?.split(".")[0] ?? null,
    allEnvVars: namesOfSettings(),
    keys: {
      elevenlabs: factsOf(elevenlabs),
      gemini: {
        ...factsOf(gemini),
        usingGeminiKey: gemini !== null && gemini.value === GEMINI_API_KEY,
        usingGoogleKey: gemini !== null && gemini.value !== GEMINI_API_KEY && gemini.value === GOOGLE_API_KEY,
      },
    },
    ownServers: await ownServers(),
  };
}

function factsOf(key: FoundKey | null) {
  return { exists: key !== null, length: key?.value.length ?? 0, prefix: key?.value.slice(0, PREFIX_LENGTH) ?? "" };
}
