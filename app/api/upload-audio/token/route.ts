import { env } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";
import { answerClientUpload } from "@/lib/providers/storage/client-uploads";
import { grantUpload } from "@/lib/voices/samples/direct-upload";

/** Only where files are kept in a blob store. The browser reports the finished upload itself, to /api/upload-audio. */
export const POST = route({ access: "user" }, ({ actor, request }) => {
  const token = env().BLOB_READ_WRITE_TOKEN;
  if (!token) throw notFound("A store to upload to");
  return answerClientUpload({
    token,
    request,
    allow: (key, clientPayload) => grantUpload(actor, key, clientPayload),
    onCompleted: async () => {},
  });
});
