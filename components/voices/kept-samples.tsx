"use client";

import { Trash2 } from "lucide-react";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { KeptItem } from "@/components/voices/sample-item";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { voiceNotices } from "@/lib/voices/notices";
import { useRemoveSample } from "@/lib/voices/queries";
import { isUsable } from "@/lib/voices/samples/policy";
import type { AudioSample } from "@/lib/voices/schema";
import type { UploadItem } from "@/lib/voices/upload-queue";

/** The recordings of earlier visits, oldest first; those of this visit are listed separately. */
export function keptBefore(samples: readonly AudioSample[], items: readonly UploadItem[]) {
  const sentHere = new Set(items.map(({ phase }) => (phase.name === "accepted" ? phase.sample.id : null)));
  const kept = samples.toReversed().filter(({ id }) => !sentHere.has(id));
  return {
    samples: kept,
    usable: kept.filter(({ verdict }) => isUsable(verdict)).length,
    clearSeconds: kept.reduce((sum, { speechSeconds }) => sum + speechSeconds, 0),
  };
}

interface KeptSamplesProps {
  voiceId: number;
  samples: AudioSample[];
  isLocked: boolean;
}

/** Earlier recordings, with buttons to play and remove them. */
export function KeptSamples({ voiceId, samples, isLocked }: KeptSamplesProps) {
  const { mutateAsync } = useRemoveSample(voiceId);
  const remove = async (sampleId: number) => {
    const { title, otherwise } = voiceNotices.sampleRemoveFailed;
    await mutateAsync(sampleId).catch((cause: unknown) => {
      throw new Error(`${title}: ${serverMessage(cause, otherwise)}`, { cause });
    });
    toast(voiceNotices.sampleRemoved);
  };
  return samples.map((sample, index) => {
    const label = `Sample ${index + 1}`;
    return (
      <KeptItem
        key={sample.id}
        sample={sample}
        label={label}
        actions={
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="sm" disabled={isLocked} aria-label={`Remove ${label}`}>
                <Trash2 aria-hidden />
                Remove
              </Button>
            }
            title={`Remove ${label}?`}
            description={`You can restore the recording for ${KEPT_DAYS.bin} days, under “Recently deleted”. The voice stays as it is until you update it.`}
            confirmLabel="Remove"
            onConfirm={() => remove(sample.id)}
          />
        }
      />
    );
  });
}
