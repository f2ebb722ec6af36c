import { useEffect, useState } from "react";
import { listMicrophones, type Microphone } from "@/lib/audio/microphone";

/** The microphones by name, also as they come and go. */
export function useMicrophones(): Microphone[] {
  const [microphones, setMicrophones] = useState<Microphone[]>([]);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const found = await listMicrophones();
      if (!isGone) setMicrophones(found);
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
