import Link from "next/link";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { useMessages } from "@/lib/conversations/message-queries";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import { sketchOf } from "@/lib/voices/sketch";

const PREVIEW_REPLY = "Preview reply, written without an outside text service";

/** Says once in a conversation that its voice, or its answers, are a preview, and why on request. */
export function PreviewNote({ conversation: { id, voice } }: { conversation: ConversationDetail }) {
  const { data } = useMessages(id);
  const hasPreviewReply = data?.pages.some((page) =>
    page.some(({ metadata }) => parseMetadata(metadata)?.writtenBy === "companion"),
  );
  const sketch = sketchOf(voice);
  const reasons = [...(findVoiceProviderFacts(voice.provider)?.notices(voice.language) ?? [])];
  if (hasPreviewReply) reasons.push(PREVIEW_REPLY);
  if (reasons.length === 0) return null;
  return (
    <details className="inline">
      <summary className="inline-flex min-h-6 items-center gap-1 rounded-lg">
        Preview. <span className="underline underline-offset-4">Why?</span>
      </summary>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {sketch ? (
        <>
          <p>{sketch}</p>
          <p>
            What makes it real: the key of a voice service, which you can enter in the{" "}
            <Link prefetch={false} href="/account-settings" className="underline underline-offset-4">
              account settings
            </Link>
            , or a voice server or a voice model for its language, which the people who run this Keepsake can set up.
          </p>
        </>
      ) : null}
    </details>
  );
}
