import { serverMessage } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { voiceNotices } from "@/lib/voices/notices";
import { sendablePhoto } from "@/lib/voices/photo-file";
import { useUploadPhoto } from "@/lib/voices/queries";
import type { UploadWay } from "@/lib/voices/send-recording";

/** Uploads the photo of the first step. A failure does not block the next step, since the photo can be added later. */
export function useFirstPhoto(way: UploadWay) {
  const { mutateAsync } = useUploadPhoto();
  return async (voiceId: number, photo: File | null) => {
    if (!photo) return;
    try {
      await mutateAsync({ voiceId, photo: await sendablePhoto(photo, way) });
    } catch (error) {
      const { title, otherwise } = voiceNotices.photoFailed;
      toast({ variant: "destructive", title, description: serverMessage(error, otherwise) });
    }
  };
}
