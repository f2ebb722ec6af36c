let playing: { stop: () => void } | null = null;

/**
 * Makes the caller the only one that plays; whoever played before is stopped first. The answer gives the place up
 * again and does nothing once somebody else has taken it.
 */
export function claimPlayback(stop: () => void): () => void {
  stopPlayback();
  const mine = { stop };
  playing = mine;
  return () => {
    if (playing === mine) playing = null;
  };
}

/** Stops whatever plays now. Sending a message, recording and calling do this first. */
export function stopPlayback(): void {
  const stopped = playing;
  playing = null;
  stopped?.stop();
}
