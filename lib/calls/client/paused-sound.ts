/**
 * Reports when the device interrupts audio for a phone call, an assistant or the lock screen. Tries to resume at once,
 * and again when the page is shown; resuming by tap is left to the caller. Returns a function that stops watching.
 */
export function watchContext(context: AudioContext, onPaused: (isPaused: boolean) => void): () => void {
  const ask = () => void context.resume().catch(() => undefined);
  context.onstatechange = () => {
    if (context.state === "closed") return;
    // Safari reports "interrupted" during a phone call.
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
