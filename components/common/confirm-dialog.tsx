"use client";

import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  /** Further content between the words and the buttons, such as a list of what goes too. */
  children?: ReactNode;
  confirmLabel: string;
  /** Shown while the promise of `onConfirm` is open. */
  busyLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  /** A promise keeps the dialog open until it settles; when it rejects, the dialog stays and says why. */
  onConfirm: () => unknown;
  onCancel?: () => void;
  /** A button that opens it. Without one, `open` and `onOpenChange` decide. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Asks before something that cannot be taken back. Escape and the cancel button change nothing. */
export function ConfirmDialog({
  title,
  description,
  children,
  confirmLabel,
  busyLabel = "Please wait...",
  cancelLabel = "Cancel",
  isDestructive = true,
  onConfirm,
  onCancel,
  trigger,
  open,
  onOpenChange,
}: ConfirmDialogProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = open ?? isOwnOpen;

  const change = (next: boolean) => {
    if (isBusy) return;
    setFailure(null);
    setIsOwnOpen(next);
    onOpenChange?.(next);
    if (!next) onCancel?.();
  };

  const confirm = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      setIsOwnOpen(false);
      onOpenChange?.(false);
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : "Something went wrong. Please try again.");
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <AlertDialog open={isOpen} onOpenChange={change}>
      {trigger ? <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger> : null}
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <AlertDialogFooter>
          <AlertDialogCancel aria-disabled={isBusy || undefined}>{cancelLabel}</AlertDialogCancel>
          <Button
            variant={isDestructive ? "destructive" : "default"}
            aria-disabled={isBusy || undefined}
            onClick={confirm}
          >
            {isBusy ? (
              <>
                <Spinner />
                {busyLabel}
              </>
            ) : (
              confirmLabel
            )}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
