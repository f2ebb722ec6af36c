import "server-only";
import type { RecordingOffer, RecordingOfferInput } from "@/lib/calls/schema";
import { loadContext } from "@/lib/conversations/replies/data";
import { settingOf, stretchesFor, sureOriginal } from "@/lib/conversations/replies/originals";
import type { Actor } from "@/lib/platform/auth/actor";

/**
 * The recording that answers what was said to a provider's agent, found by the search alone: no service is called, and
 * the agent writes its own answer. Null if the family chose so, and during a hold. The words are neither stored nor
 * logged.
 * @throws AppError not_found, also for someone else's conversation
 */
export async function findRecordingOffer(
  actor: Actor,
  { conversationId, text }: RecordingOfferInput,
): Promise<RecordingOffer> {
  const context = await loadContext(actor, conversationId);
  if (context.safety.hold || settingOf(context) === "never") return { recording: null };
  const original = sureOriginal(await stretchesFor(context, text), false);
  return { recording: original && { ...original.facts, words: original.content } };
}
