import { AudioLines, ChevronRight } from "lucide-react";
import Link from "next/link";

/** A link from the loved one's page to all original recordings and their transcripts. */
export function RecordingsLink({ voiceId }: { voiceId: number }) {
  return (
    <Link
      prefetch={false}
      href={`/recordings/${voiceId}`}
      className="flex items-center gap-4 rounded-lg border bg-card px-5 py-4 hover:bg-muted"
    >
      <AudioLines aria-hidden className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Recordings</span>
        <span className="block text-muted-foreground">Hear the originals, and read or write down what is said.</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  );
}
