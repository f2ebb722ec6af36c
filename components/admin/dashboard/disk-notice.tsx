import { HardDrive } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Disk } from "@/lib/admin/metrics/schema";

const GIGABYTE = 1024 ** 3;
const inGigabytes = (bytes: number) =>
  `${(bytes / GIGABYTE).toLocaleString("en", { maximumFractionDigits: bytes < 10 * GIGABYTE ? 1 : 0 })} GB`;

/** The free space where Keepsake stores its files: one line while there is enough, otherwise a warning. */
export function DiskNotice({ disk }: { disk: Disk }) {
  const room = `${inGigabytes(disk.freeBytes)} of ${inGigabytes(disk.totalBytes)} are free.`;
  if (disk.state === "ok") return <p className="text-muted-foreground text-sm">Disk: {room}</p>;
  const isFull = disk.state === "full";
  return (
    <Alert variant={isFull ? "destructive" : "warning"}>
      <HardDrive aria-hidden />
      <AlertTitle>{isFull ? "The disk is full" : "The disk is getting full"}</AlertTitle>
      <AlertDescription>
        {room}{" "}
        {isFull
          ? "Nothing new is kept: recordings, messages and calls are refused with a sentence. Reading, listening and deleting go on, and everything else does as soon as there is room."
          : `Below ${inGigabytes(disk.reserveBytes)}, recordings, messages and calls are refused until there is room again.`}
      </AlertDescription>
    </Alert>
  );
}
