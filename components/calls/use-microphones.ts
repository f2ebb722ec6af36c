import { useEffect, useState } from "react";
import { listMicrophones, type Microphone } from "@/lib/audio/microphone";

/** The last list found, so that the choice appears at once when the call follows the check, without a layout shift. */
let lastFound: Microphone[] = [];

/** The names of the microphones, updated as devices come and go. */
export function useMicrophones(): Microphone[] {
  const [microphones, setMicrophones] = useState(lastFound);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await listMicrophones();
      if (!areSame(found, lastFound)) lastFound = found;
      if (!isGone) setMicrophones(lastFound);
    };
    void look();
    navigator.mediaDevices?.addEventListener?.("devicechange", look);
    return () => {
      isGone = true;
      navigator.mediaDevices?.removeEventListener?.("devicechange", look);
    };
  }, []);
  return microphones;
}

function areSame(some: readonly Microphone[], others: readonly Microphone[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, label }, index) => id === others[index]?.id && label === others[index]?.label)
  );
}
