import { AppError } from "@/lib/platform/errors";
import { readAtMost } from "@/lib/platform/http/read-body";
import { route } from "@/lib/platform/http/route";
import { samplesOf } from "@/lib/providers/engines/samples";
import { secondMarkRate } from "@/lib/providers/engines/second-mark";
import { ProviderError } from "@/lib/providers/provider-error";
import { SECOND_MARK_SECONDS, secondMarkIn } from "@/lib/providers/second-mark/model";

const MOST_BYTES = SECOND_MARK_SECONDS * secondMarkRate * 2;

/** The body is 16-bit little-endian mono sound at 16 kHz. Nothing of it is kept. */
export const POST = route({ access: "anyone", limit: "engines", grows: false }, async ({ request }) => {
  const bytes = Uint8Array.from(await readAtMost(request, MOST_BYTES));
  const samples = samplesOf(new Int16Array(bytes.buffer, 0, bytes.length >> 1));
  const sought = await secondMarkIn(samples).catch((cause: unknown) => {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new AppError("unavailable", "The second mark can't be looked for just now. Please try again in a moment.", {
      cause,
    });
  });
  if (!sought) throw new AppError("provider_unavailable", "This Keepsake has no model for the second mark.");
  return { isFound: sought.isFound };
});
