import { useEffect, useReducer, useRef, useState } from "react";
import { unlock } from "@/lib/audio/unlocked-audio";
import { DEMO_CONNECT_MS, type DemoCallState, demoCallReducer, readingTimeMs } from "@/lib/landing/demo-call";
import { useDemoPlayer } from "@/lib/landing/demo-player";
import { demoCall } from "@/lib/landing/demo-script";
import { useDemoAudio } from "@/lib/landing/queries";

/** Plays the script line by line. A line without audio is shown for its estimated speaking time. */
export function useDemoCall() {
  const { audio, isLoading } = useDemoAudio();
  const { play, stop } = useDemoPlayer();
  const [state, dispatch] = useReducer(demoCallReducer, { phase: "ready" });
  const seconds = useElapsedSeconds(state);
  const latestAudio = useRef(audio);

  useEffect(() => {
    latestAudio.current = audio;
  });

  const lineIndex = state.phase === "live" ? state.line : null;

  useEffect(() => {
    if (state.phase !== "connecting") return;
    const timer = setTimeout(() => dispatch({ type: "connected" }), DEMO_CONNECT_MS);
    return () => clearTimeout(timer);
  }, [state.phase]);

  useEffect(() => {
    const line = lineIndex === null ? undefined : demoCall[lineIndex];
    if (!line) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = setTimeout(() => dispatch({ type: "lineOver" }), readingTimeMs(line));
    };
    const src = line.role === "assistant" ? latestAudio.current[line.id] : undefined;
    if (src) {
      void play(line.id, src).then((wasHeard) => {
        if (isOver) return;
        if (wasHeard) dispatch({ type: "lineOver" });
        else read();
      });
    } else {
      read();
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [lineIndex, play, stop]);

  return {
    state,
    seconds,
    isLoading,
    call: () => {
      void unlock();
      dispatch({ type: "called" });
    },
    hangUp: () => dispatch({ type: "hungUp" }),
  };
}

/** Whole seconds since the call was connected; frozen when the call has ended. */
function useElapsedSeconds(state: DemoCallState): number {
  const [seconds, setSeconds] = useState(0);
  const isLive = state.phase === "live";
  useEffect(() => {
    if (!isLive) return;
    const startedAt = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 250);
    return () => clearInterval(timer);
  }, [isLive]);
  return seconds;
}
