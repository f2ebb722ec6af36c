import { z } from "zod";
import { serveDemoAudio } from "@/lib/landing/demo-audio";
import { route } from "@/lib/platform/http/route";

export const GET = route(
  { access: "anyone", withoutDatabase: true, params: z.object({ file: z.string() }) },
  ({ params, request }) => serveDemoAudio(params.file, request.headers.get("range")),
);
