import { stopPlayback } from "@/lib/audio/one-at-a-time";

let element: HTMLAudioElement | null = null;
let isUnlocked = false;

/** The one audio element of the page. A browser that lets it play once after a tap lets it play again without one. */
export function sharedAudio(): HTMLAudioElement {
  if (!element) {
    element = new Audio();
    element.preload = "auto";
  }
  return element;
}

/** A twentieth of a second of silence, 8 kHz, 8 bit, mono: 44 bytes of header and 400 samples at the zero line. */
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
 * Call it inside the handler of a tap or a key (send, call), before anything is awaited: it stops what plays and makes
 * later playback possible without another tap. False when the browser refuses even so.
 */
export async function unlock(): Promise<boolean> {
  stopPlayback();
  if (isUnlocked) return true;
  const audio = sharedAudio();
  const address = URL.createObjectURL(silence());
  try {
    // Some phones hold speech synthesis back in the same way.
    if ("speechSynthesis" in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance(""));
    audio.src = address;
    await audio.play();
    isUnlocked = true;
  } catch (error) {
    // An abort means that something else has begun to play on the element, so it is free already.
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
