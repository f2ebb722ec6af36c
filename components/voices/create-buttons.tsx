import Link from "next/link";
import { BusyButton } from "@/components/common/busy-button";
import { buttonVariants } from "@/components/ui/button";
import type { Hold, UploadSummary } from "@/lib/voices/upload-queue";

interface CreateButtonsProps {
  isBusy: boolean;
  isCreated: boolean;
  summary: UploadSummary;
  hold: Hold | null;
}

/** Cancel and Add Keepsake, and in words what the second is at. */
export function CreateButtons({ isBusy, isCreated, summary, hold }: CreateButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Link prefetch={false} href="/dashboard" className={buttonVariants({ variant: "outline" })}>
        Cancel
      </Link>
      <BusyButton type="submit" isBusy={isBusy} busyLabel={busyWords(isCreated, summary)}>
        {hold === "not_all_taken" || hold === "nothing_clear" ? "Go on with these recordings" : "Add Keepsake"}
      </BusyButton>
    </div>
  );
}

function busyWords(isCreated: boolean, { isSettled }: UploadSummary): string {
  if (!isCreated) return "Creating...";
  return isSettled ? "Starting..." : "Sending recordings...";
}
