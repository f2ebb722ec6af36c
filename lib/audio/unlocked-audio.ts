import { stopPlayback } from "@/lib/audio/one-at-a-time";
import { wavOf } from "@/lib/providers/wav-file";

let element: HTMLAudioElement | null = null;
let isUnlocked = false;

/** The page's one audio element. A browser that has played it once after a tap can play it again without one. */
export function sharedAudio(): HTMLAudioElement {
  if (!element) {
    element = new Audio();
    element.preload = "auto";
  }
  return element;
}

/** 1/20 s. */
const silence = () => new Blob([wavOf(new Int16Array(400), 8_000)], { type: "audio/wav" });

/**
 * Call this in the handler of a tap or key press (send, call), before any await. It stops current playback and unlocks
 * later playback without another tap. False when the browser still refuses.
 */
export async function unlock(): Promise<boolean> {
  stopPlayback();
  if (isUnlocked) return true;
  const audio = sharedAudio();
  const address = URL.createObjectURL(silence());
  try {
    // Some phones lock speech synthesis the same way.
    if ("speechSynthesis" in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance(""));
    audio.src = address;
    await audio.play();
    isUnlocked = true;
  } catch (error) {
    // An abort means that another clip has started on the element, so it is unlocked already.
    isUnlocked = error instanceof DOMException && error.name === "AbortError";
  } finally {
    if (audio.src === address) {
      audio.pause();
      audio.removeAttribute("src");
    }
    URL.revokeObjectURL(address);
  }
  return isUnlocked;
}
