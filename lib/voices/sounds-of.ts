import { openSoundFile } from "@/lib/audio/sound-file";
import type { UploadWay } from "@/lib/voices/send-recording";
import type { LeftOut } from "@/lib/voices/upload-queue";

const videoNames = /\.(mp4|m4v|mov|qt|3gp|3gpp|webm|mkv|ogv)$/i;

export const mayBeVideo = (file: File): boolean => file.type.startsWith("video/") || videoNames.test(file.name);

/**
 * The files, with each video replaced by its audio: video is never stored, and its audio is much smaller to send. A
 * file that cannot be decoded here is uploaded unchanged through the server, never directly to the store.
 */
export async function soundsOf(
  files: readonly File[],
  way: UploadWay,
): Promise<{ sounds: File[]; leftOut: LeftOut<File>[] }> {
  const sounds: File[] = [];
  const leftOut: LeftOut<File>[] = [];
  for (const file of files) {
    const opened = mayBeVideo(file) ? await openSoundFile(file) : null;
    const sound = opened?.hasPicture ? await opened.sound?.take().catch(() => null) : null;
    if (sound) sounds.push(sound);
    else if (!opened?.hasPicture || way === "through-app") sounds.push(file);
    else {
      const reason = "its sound cannot be taken out here; please save the sound as an MP3 or M4A file first";
      leftOut.push({ fileName: file.name, reason });
    }
  }
  return { sounds, leftOut };
}
