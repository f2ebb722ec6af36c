import Link from "next/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Hold, UploadSummary } from "@/lib/voices/upload-queue";

interface CreateButtonsProps {
  /** Whether the page has its scripts: the browser would send the form by itself before. */
  isReady: boolean;
  isBusy: boolean;
  isCreated: boolean;
  summary: UploadSummary;
  hold: Hold | null;
}

/** Cancel and Add Keepsake, and in words what the second is at. */
export function CreateButtons({ isReady, isBusy, isCreated, summary, hold }: CreateButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Link prefetch={false} href="/dashboard" className={buttonVariants({ variant: "outline" })}>
        Cancel
      </Link>
      <Button type="submit" disabled={!isReady} aria-disabled={isBusy || undefined}>
        {isBusy ? (
          <>
            <Spinner />
            {busyWords(isCreated, summary)}
          </>
        ) : hold === "not_all_taken" || hold === "nothing_clear" ? (
          "Go on with these recordings"
        ) : (
          "Add Keepsake"
        )}
      </Button>
    </div>
  );
}

function busyWords(isCreated: boolean, { isSettled }: UploadSummary): string {
  if (!isCreated) return "Creating...";
  return isSettled ? "Starting..." : "Sending recordings...";
}
