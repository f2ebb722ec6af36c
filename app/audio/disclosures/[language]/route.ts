import { z } from "zod";
import { spokenDisclosure } from "@/lib/calls/server/disclosing/spoken";
import { route } from "@/lib/platform/http/route";
import { languageCodes } from "@/lib/voices/languages";

const params = z.object({ language: z.enum(languageCodes) });

/** Raw 16-bit samples at the rate of a call. */
export const GET = route(
  { access: "user", params },
  async ({ params: { language } }) =>
    new Response(await spokenDisclosure(language), {
      headers: { "content-type": "application/octet-stream", "cache-control": "private, max-age=86400" },
    }),
);
