import { z } from "zod";
import { parseInput } from "@/lib/platform/http/parse-input";
import { readJson } from "@/lib/platform/http/read-body";
import { route } from "@/lib/platform/http/route";
import { rowId } from "@/lib/platform/http/row-id";
import { takeReported } from "@/lib/voices/samples/direct-upload";
import { receiveUpload } from "@/lib/voices/samples/receive-upload";
import { uploadReport } from "@/lib/voices/schema";

const query = z.object({ voiceId: z.optional(rowId) });

/** A form with recordings; or, where the browser uploads to a blob store itself, its report as JSON. */
export const POST = route({ access: "user", query, limit: "uploads" }, async ({ actor, query, request }) => {
  const isReport = request.headers.get("content-type")?.startsWith("application/json");
  const answer = isReport
    ? await takeReported(actor, parseInput(uploadReport, await readJson(request)))
    : await receiveUpload(actor, request, query.voiceId);
  return Response.json(answer, { status: 201, headers: { "cache-control": "no-store" } });
});
