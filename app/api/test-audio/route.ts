import { testTone } from "@/lib/admin/explorer/recordings/test-tone";
import { route } from "@/lib/platform/http/route";

/** A sound made here, without a file or a provider: when it plays, the way from the server to the ear is sound. */
export const GET = route({ access: "admin" }, () => {
  const bytes = testTone();
  return new Response(bytes, { headers: { "content-type": "audio/wav", "cache-control": "private, no-store" } });
});
