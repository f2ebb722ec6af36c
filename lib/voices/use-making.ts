import { useEffect, useState } from "react";
import { useMakeVoice } from "@/lib/voices/queries";
import type { ConsentInput, Voice } from "@/lib/voices/schema";
import { type Hold, reasonToWait, type UploadSummary } from "@/lib/voices/upload-queue";

type Options = {
  /** Null until the voice exists. */
  voiceId: number | null;
  summary: UploadSummary;
  /** The voice's earlier recordings that contain speech. */
  usable: number;
  consent?: ConsentInput;
  onMade?: (voice: Voice) => void;
  onFailed: (error: unknown) => void;
  /** True when the page stays open after the request and may repeat it. */
  stays?: boolean;
};

export type Making = {
  /** The voice was requested, and uploads or the request itself are still running. */
  isUnderWay: boolean;
  /** The reason why the voice was not requested. */
  hold: Hold | null;
  /** Requests the voice once all uploads have settled; a second call uses whatever was accepted. */
  begin: () => void;
};

/** Waits for the uploads and then requests the making of the voice. */
export function useMaking({ voiceId, summary, usable, consent, onMade, onFailed, stays = false }: Options): Making {
  const [isWanted, setIsWanted] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [isInsisting, setIsInsisting] = useState(false);
  // Reported only while it applies, because the problem may have been solved meanwhile.
  const hold = isHeld ? reasonToWait(summary, usable, false) : null;
  const make = useMakeVoice();
  const canDecide = isWanted && voiceId !== null && summary.isSettled;

  // Triggered by the last upload, not by a tap.
  useEffect(() => {
    if (!canDecide || voiceId === null) return;
    setIsWanted(false);
    const reason = reasonToWait(summary, usable, isInsisting);
    setIsHeld(reason !== null);
    if (reason === null)
      make.mutate(
        { voiceId, ...(consent && { consent }) },
        { ...(onMade && { onSuccess: onMade }), onError: onFailed },
      );
  }, [canDecide, voiceId, summary, usable, isInsisting, consent, make, onMade, onFailed]);

  return {
    isUnderWay: isWanted || make.isPending || (make.isSuccess && !stays),
    hold,
    begin: () => {
      setIsInsisting(hold !== null);
      setIsHeld(false);
      setIsWanted(true);
    },
  };
}
