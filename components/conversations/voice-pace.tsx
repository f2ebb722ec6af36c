"use client";

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { SPEECH_SECONDS_PER_CHARACTER } from "@/lib/audio/browser-speech";
import { type Clip, paceOf } from "@/lib/conversations/pace";

interface VoicePace {
  /** Seconds. */
  perCharacter: number;
  /** A clip was played to the end. */
  onHeard: (clip: Clip) => void;
}

const PaceContext = createContext<VoicePace>({ perCharacter: SPEECH_SECONDS_PER_CHARACTER, onHeard: () => {} });

export const useVoicePace = () => use(PaceContext);

interface VoicePaceProviderProps {
  clips: readonly Clip[];
  /** The voice's language, for the estimate before anything was heard. */
  language: string;
  children: ReactNode;
}

/** Learns the voice's speed from a conversation's clips. */
export function VoicePaceProvider({ clips, language, children }: VoicePaceProviderProps) {
  const [heard, setHeard] = useState<readonly Clip[]>([]);
  const onHeard = useCallback((clip: Clip) => setHeard((before) => [...before, clip]), []);
  const perCharacter = useMemo(() => paceOf([...clips, ...heard], language), [clips, heard, language]);
  const value = useMemo(() => ({ perCharacter, onHeard }), [perCharacter, onHeard]);
  return <PaceContext value={value}>{children}</PaceContext>;
}
