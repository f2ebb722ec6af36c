import { parseMetadata } from "@/lib/conversations/message-metadata";
import { useMessages } from "@/lib/conversations/message-queries";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";

const PREVIEW_REPLY = "Preview reply, written without an outside text service";

/** Says once in a conversation that its voice, or its answers, are a preview, and why on request. */
export function PreviewNote({ conversation: { id, voice } }: { conversation: ConversationDetail }) {
  const { data } = useMessages(id);
  const hasPreviewReply = data?.pages.some((page) =>
    page.some(({ metadata }) => parseMetadata(metadata)?.writtenBy === "companion"),
  );
  const reasons = [...(findVoiceProviderFacts(voice.provider)?.notices(voice.language) ?? [])];
  if (hasPreviewReply) reasons.push(PREVIEW_REPLY);
  if (reasons.length === 0) return null;
  return (
    <details className="inline">
      <summary className="inline min-h-6 rounded-lg">
        Preview. <span className="underline underline-offset-4">Why?</span>
      </summary>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </details>
  );
}
