"use client";

import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useCancelInstall } from "@/lib/admin/models/queries";
import type { Install } from "@/lib/admin/models/schema";

export function InstallProgress({ install: { doneBytes, totalBytes } }: { install: Install }) {
  const { mutate, isPending } = useCancelInstall();
  const percent = totalBytes === 0 ? 0 : Math.floor((100 * doneBytes) / totalBytes);
  return (
    <div className="grid gap-3">
      <Progress value={percent} aria-label="Downloading" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{percent} % downloaded</p>
        <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
