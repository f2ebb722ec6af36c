/** Keeps the screen awake until the returned function is called. Browsers drop the lock when the page is hidden. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;

  const ask = async () => {
    if (!isWanted || document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      const next = await navigator.wakeLock?.request("screen");
      if (isWanted) lock = next ?? null;
      else void next?.release();
    } catch {
      // A call works without a wake lock.
    }
  };

  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    isWanted = false;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release().catch(() => undefined);
  };
}
