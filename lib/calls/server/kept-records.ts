import "server-only";
import { randomUUID } from "node:crypto";
import type { QueuedRemoval } from "@/lib/jobs/removals/policy";
import { findCiphertextFor } from "@/lib/keys/data";

const UNNAMED = "unknown_";

/** Stands for the id of a call that the provider did not name: nothing of it can be asked for there. */
export const unnamedCall = (): string => `${UNNAMED}${randomUUID()}`;

/** The removal of what a provider keeps of a call, with the key that it takes; null for a call that it did not name. */
export async function removalOfRecord(
  call: { userId: number; provider: string; providerConversationId: string | null },
  keyOwnerId: number | null,
): Promise<QueuedRemoval | null> {
  const { userId, provider, providerConversationId: reference } = call;
  if (reference === null || reference.startsWith(UNNAMED)) return null;
  const keyCiphertext = await findCiphertextFor(provider, keyOwnerId);
  return { kind: "provider_call", provider, reference, owner: { userId }, keyOwnerId, keyCiphertext };
}
