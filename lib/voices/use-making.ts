import { useEffect, useState } from "react";
import { useMakeVoice } from "@/lib/voices/queries";
import type { ConsentInput, Voice } from "@/lib/voices/schema";
import { type Hold, reasonToWait, type UploadSummary } from "@/lib/voices/upload-queue";

type Options = {
  /** Null until there is a voice. */
  voiceId: number | null;
  summary: UploadSummary;
  /** Recordings the voice had before, with a voice to be heard in them. */
  usable: number;
  consent?: ConsentInput;
  onMade: (voice: Voice) => void;
  onFailed: (error: unknown) => void;
  /** The page stays when the voice was asked for, and may ask again. */
  stays?: boolean;
};

export type Making = {
  /** Somebody wants the voice, and its recordings are still on their way or it is being asked for. */
  isUnderWay: boolean;
  /** Why it was not asked for after all. */
  hold: Hold | null;
  /** Asks for the voice once every recording has settled; a second time, with whatever was accepted. */
  begin: () => void;
};

/** From recordings on their way to a voice being made of them. */
export function useMaking({ voiceId, summary, usable, consent, onMade, onFailed, stays = false }: Options): Making {
  const [isWanted, setIsWanted] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [isInsisting, setIsInsisting] = useState(false);
  // Told only for as long as it is so: what was wrong may have been mended since.
  const hold = isHeld ? reasonToWait(summary, usable, false) : null;
  const make = useMakeVoice();
  const canDecide = isWanted && voiceId !== null && summary.isSettled;

  // The uploads decide the moment, not a tap.
  useEffect(() => {
    if (!canDecide || voiceId === null) return;
    setIsWanted(false);
    const reason = reasonToWait(summary, usable, isInsisting);
    setIsHeld(reason !== null);
    if (reason === null)
      make.mutate({ voiceId, ...(consent && { consent }) }, { onSuccess: onMade, onError: onFailed });
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
