"use client";

import { Download } from "lucide-react";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { useDownloadEverything } from "@/lib/archive/queries";

/** Fetches all that is kept, of one voice or of the account. */
export function DownloadEverything({ voiceId }: { voiceId?: number }) {
  const download = useDownloadEverything();
  const start = () =>
    download.mutate(
      { voiceId },
      {
        onSuccess: () =>
          toast({
            title: "Your download has begun",
            description: "Your browser shows how far it is. Unpack the file, then open index.html.",
          }),
        onError: (error) =>
          toast({
            variant: "destructive",
            title: "The download could not begin",
            description: serverMessage(error, "Please try again later."),
          }),
      },
    );
  return (
    <BusyButton
      type="button"
      variant="outline"
      className="w-fit"
      isBusy={download.isPending}
      busyLabel="Preparing..."
      onClick={start}
    >
      <Download aria-hidden />
      Download everything
    </BusyButton>
  );
}
