import { stopPlayback } from "@/lib/audio/one-at-a-time";

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

/** 1/20 s of silence at 8 kHz, 8 bit, mono: a 44-byte header and 400 zero samples. */
function silence(): Blob {
  const samples = 400;
  const bytes = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) bytes.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, "RIFF");
  bytes.setUint32(4, 36 + samples, true);
  write(8, "WAVEfmt ");
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, "data");
  bytes.setUint32(40, samples, true);
  for (let index = 0; index < samples; index += 1) bytes.setUint8(44 + index, 128);
  return new Blob([bytes.buffer], { type: "audio/wav" });
}

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
