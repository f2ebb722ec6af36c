"use client";

import { ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { cn } from "@/lib/utils";
import { voiceNotices } from "@/lib/voices/notices";
import { PHOTO_TYPES, refusePhoto, sendablePhoto } from "@/lib/voices/photo-file";
import { useUpdateVoice, useUploadPhoto } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";

interface PhotoCardProps {
  voice: Voice;
  way: UploadWay;
}

/** The loved one's picture: a photo, or the initial. */
export function PhotoCard({ voice, way }: PhotoCardProps) {
  const hintId = useId();
  const { upload, isBusy, problem } = usePhotoUpload(voice.id, way);
  const update = useUpdateVoice(voice.id);
  const photo = voice.avatarUrl ?? voice.avatarGeneratedUrl;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the same file be chosen again.
    event.target.value = "";
    if (file) void upload(file);
  };
  const remove = async () => {
    await update.mutateAsync({ avatarUrl: null });
    toast(voiceNotices.photoRemoved);
  };

  return (
    <Card>
      <CardHeader>
        <CardTitle>Photo</CardTitle>
        <CardDescription>Only you see it: beside the name, in conversations and in calls.</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col items-start gap-5 sm:flex-row sm:items-center">
        <VoicePortrait name={voice.name} src={photo} className="size-28 text-5xl" />
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <label
              className={cn(
                buttonVariants({ variant: "outline" }),
                "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
                isBusy && "opacity-55",
              )}
            >
              {isBusy ? <Spinner /> : <ImagePlus aria-hidden />}
              {isBusy ? "Uploading..." : "Upload Photo"}
              <input
                type="file"
                accept={PHOTO_TYPES.join(",")}
                className="sr-only"
                aria-describedby={hintId}
                disabled={isBusy}
                onChange={choose}
              />
            </label>
            {voice.avatarUrl ? (
              <ConfirmDialog
                trigger={
                  <Button type="button" variant="ghost">
                    <Trash2 aria-hidden />
                    Remove Photo
                  </Button>
                }
                title="Remove the photo?"
                description={`You can restore it for ${KEPT_DAYS.bin} days, under “Recently deleted”. The first letter of the name stands in its place.`}
                confirmLabel="Remove"
                onConfirm={remove}
              />
            ) : null}
          </div>
          <p id={hintId} className="text-muted-foreground text-sm">
            JPEG, PNG or WebP, up to 5 MB.
          </p>
          <p className="text-muted-foreground text-sm">
            Generate Avatar (Coming Soon): a drawn picture, where there is no photo.
          </p>
          {problem ? (
            <p role="alert" className="font-medium text-destructive">
              {problem}
            </p>
          ) : null}
        </div>
      </CardContent>
    </Card>
  );
}

function usePhotoUpload(voiceId: number, way: UploadWay) {
  const { mutateAsync, isPending } = useUploadPhoto();
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { title, otherwise } = voiceNotices.photoFailed;

  const fail = (description: string) => {
    setProblem(description);
    toast({ variant: "destructive", title, description });
  };
  const upload = async (file: File) => {
    const refusal = refusePhoto(file);
    if (refusal !== null) return fail(refusal);
    setProblem(null);
    setIsPreparing(true);
    try {
      await mutateAsync({ voiceId, photo: await sendablePhoto(file, way) });
      toast({ variant: "success", ...voiceNotices.photoUploaded });
    } catch (error) {
      fail(serverMessage(error, otherwise));
    } finally {
      setIsPreparing(false);
    }
  };
  return { upload, problem, isBusy: isPending || isPreparing };
}
