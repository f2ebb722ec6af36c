import Link from "next/link";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { useMessages } from "@/lib/conversations/message-queries";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import type { WhyStandIn } from "@/lib/providers/voice/stand-in";
import { sketchOf } from "@/lib/voices/sketch";

const PREVIEW_REPLY = "Preview reply, written without an outside text service";

const notInUse = {
  why: "This voice was cloned, but the voice model that it needs is not in use on this server at the moment",
  remedy: "The clone is kept. The people who run this Keepsake can bring it back with the model.",
};
/** For a voice cloned on this server. If it is too slow only for calls, that is explained where calls start. */
const previewOfClone = {
  no_model: notInUse,
  other_model: {
    why: "This voice was cloned with another voice model than the one that is in use on this server",
    remedy: "To hear the clone again, choose Save and Update Voice Clone in the recordings.",
  },
  slow_model: null,
} as const satisfies Record<WhyStandIn, typeof notInUse | null>;

/** Explains once per conversation that the voice, or its writer, is a preview; the reason is shown on request. */
export function PreviewNote({ conversation: { id, voice } }: { conversation: ConversationDetail }) {
  const { data } = useMessages(id);
  const hasPreviewReply = data?.pages.some((page) =>
    page.some(({ metadata }) => parseMetadata(metadata)?.writtenBy === "companion"),
  );
  const sketch = sketchOf(voice);
  const clonedHere = sketch && voice.whyPreview ? previewOfClone[voice.whyPreview] : null;
  const notices = findVoiceProviderFacts(voice.provider)?.notices(voice.language) ?? [];
  const reasons = clonedHere ? [clonedHere.why] : [...notices];
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
          {clonedHere ? <p>{clonedHere.remedy}</p> : <WhatMakesItReal />}
        </>
      ) : null}
    </details>
  );
}

function WhatMakesItReal() {
  return (
    <p>
      What makes it real: the key of a voice service, which you can enter in the{" "}
      <Link prefetch={false} href="/account-settings" className="underline underline-offset-4">
        account settings
      </Link>
      , or a voice server or a voice model for its language, which the people who run this Keepsake can set up.
    </p>
  );
}
