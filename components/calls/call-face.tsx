import { VoicePortrait } from "@/components/voices/voice-portrait";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";

interface CallFaceProps {
  voice: ConversationDetail["voice"];
  /** The call's state in words. */
  status: string;
}

/** The voice's portrait and the call's status. */
export function CallFace({ voice, status }: CallFaceProps) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <VoicePortrait
        name={voice.name}
        src={voice.avatarUrl}
        className="size-32 text-5xl short:size-20 short:text-3xl"
      />
      <div>
        <h2 className="font-serif text-2xl [overflow-wrap:anywhere]">{isolated(voice.name)}</h2>
        <p role="status" className="min-h-7 text-muted-foreground">
          {status}
        </p>
      </div>
    </div>
  );
}
