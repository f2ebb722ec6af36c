/**
 * Notifies of a device that takes the sound away: for a phone call, an assistant or the lock screen. Asks for it again at
 * once, and when the page is shown again; what needs a tap is left to the caller. Returns what ends that.
 */
export function watchContext(context: AudioContext, onPaused: (isPaused: boolean) => void): () => void {
  const ask = () => void context.resume().catch(() => undefined);
  context.onstatechange = () => {
    if (context.state === "closed") return;
    // Safari's "interrupted" stands for a phone call.
    const isPaused = context.state !== "running";
    onPaused(isPaused);
    if (isPaused) ask();
  };
  const onShown = () => {
    if (document.visibilityState === "visible" && context.state !== "running") ask();
  };
  document.addEventListener("visibilitychange", onShown);
  return () => {
    context.onstatechange = null;
    document.removeEventListener("visibilitychange", onShown);
  };
}
