"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { BusyButton } from "@/components/common/busy-button";
import { toastError } from "@/components/common/show-server-error";
import { toast } from "@/components/ui/toast";
import { useDownloadEverything } from "@/lib/archive/queries";

export interface DownloadEverythingProps {
  voiceId?: number;
  /** Set when the server cannot send archives: the operator makes them on request. */
  isOnRequest?: boolean;
}

/** Downloads all data of one voice or of the account, or explains how to get it. */
export function DownloadEverything({ voiceId, isOnRequest = false }: DownloadEverythingProps) {
  return isOnRequest ? <OnRequest /> : <DownloadButton voiceId={voiceId} />;
}

const OnRequest = () => (
  <p>
    This site can't make the file by itself.{" "}
    <Link prefetch={false} href="/support" className="underline underline-offset-4">
      Write to us
    </Link>
    , and we'll make it for you. It holds everything in your account.
  </p>
);

function DownloadButton({ voiceId }: { voiceId: number | undefined }) {
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
        onError: toastError({ title: "The download could not begin", otherwise: "Please try again later." }),
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
