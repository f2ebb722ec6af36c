import "server-only";
import { randomUUID } from "node:crypto";
import type { QueuedRemoval } from "@/lib/jobs/removals/policy";
import { findCiphertextFor } from "@/lib/keys/data";

const UNNAMED = "unknown_";

/** A placeholder id for a call that the provider did not name; its record cannot be requested. */
export const unnamedCall = (): string => `${UNNAMED}${randomUUID()}`;

/** The removal of the provider's copy of a call, with the key it requires; null for a call that it did not name. */
export async function removalOfRecord(
  call: { userId: number; provider: string; providerConversationId: string | null },
  keyOwnerId: number | null,
): Promise<QueuedRemoval | null> {
  const { userId, provider, providerConversationId: reference } = call;
  if (reference === null || reference.startsWith(UNNAMED)) return null;
  const keyCiphertext = await findCiphertextFor(provider, keyOwnerId);
  return { kind: "provider_call", provider, reference, owner: { userId }, keyOwnerId, keyCiphertext };
}
