import { recordingQuery } from "@/lib/admin/explorer/recordings/schema";
import { serveRecording } from "@/lib/admin/explorer/recordings/serve-recording";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", query: recordingQuery }, ({ actor, query, request, requestId }) =>
  serveRecording(actor, query.path, request.headers.get("range"), requestId),
);
