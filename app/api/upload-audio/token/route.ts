import { notFound } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";
import { explained } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import { grantUpload } from "@/lib/voices/samples/direct-upload";

/** Only with a store that browsers upload to. The browser reports the finished upload itself, to /api/upload-audio. */
export const POST = route({ access: "user" }, ({ actor, request }) => {
  const { directUploads } = fileStore();
  if (!directUploads) throw notFound("A store to upload to");
  return directUploads
    .answer({
      request,
      allow: (key, clientPayload) => grantUpload(actor, key, clientPayload),
      onCompleted: async () => {},
    })
    .catch((error: unknown) => {
      throw explained("voice", error);
    });
});
