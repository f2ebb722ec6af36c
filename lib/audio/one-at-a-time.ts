let playing: { stop: () => void } | null = null;

/**
 * Stops the current player and registers the caller in its place. The returned function unregisters the caller; it does
 * nothing once another player has taken over.
 */
export function claimPlayback(stop: () => void): () => void {
  stopPlayback();
  const mine = { stop };
  playing = mine;
  return () => {
    if (playing === mine) playing = null;
  };
}

/** Stops any playback. Called before a message is sent, a recording starts or a call begins. */
export function stopPlayback(): void {
  const stopped = playing;
  playing = null;
  stopped?.stop();
}
