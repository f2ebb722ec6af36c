import { VoicePortrait } from "@/components/voices/voice-portrait";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { longDateInUtc } from "@/lib/platform/english";

/** The family's description of the person, and the date the voice was added. */
export function AboutVoice({ voice }: { voice: ConversationDetail["voice"] }) {
  return (
    <section className="grid gap-2">
      <VoicePortrait
        name={voice.name}
        src={voice.avatarUrl}
        className="mb-2 hidden size-36 text-5xl roomy:lg:inline-flex"
      />
      <h2 className="text-xl">About This Voice</h2>
      <p className="max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
        {voice.description || "No description provided."}
      </p>
      <p className="text-muted-foreground">
        Created on <time dateTime={voice.createdAt}>{longDateInUtc(new Date(voice.createdAt))}</time>
      </p>
    </section>
  );
}
