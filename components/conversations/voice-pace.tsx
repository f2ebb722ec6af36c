"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { type Clip, paceOf } from "@/lib/conversations/pace";

interface VoicePace {
  /** Seconds. */
  perCharacter: number;
  /** A clip was heard to its end. */
  onHeard: (clip: Clip) => void;
}

const PaceContext = createContext<VoicePace>({ perCharacter: paceOf([]), onHeard: () => {} });

export const useVoicePace = () => use(PaceContext);

/** Learns from a conversation's clips how fast its voice speaks. */
export function VoicePaceProvider({ clips, children }: { clips: readonly Clip[]; children: ReactNode }) {
  const [heard, setHeard] = useState<readonly Clip[]>([]);
  const onHeard = useCallback((clip: Clip) => setHeard((before) => [...before, clip]), []);
  const perCharacter = useMemo(() => paceOf([...clips, ...heard]), [clips, heard]);
  const value = useMemo(() => ({ perCharacter, onHeard }), [perCharacter, onHeard]);
  return <PaceContext value={value}>{children}</PaceContext>;
}
