"use client";

import { type ReactNode, type RefObject, useRef, useState } from "react";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { Alert } from "@/components/ui/alert";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { ApiError } from "@/lib/platform/http/api";

export interface ConfirmPanelProps {
  title: string;
  description: ReactNode;
  /** Content between the text and the buttons, such as a list of things that will also be deleted. */
  children?: ReactNode;
  confirmLabel: string;
  /** Shown while the promise of `onConfirm` is pending. */
  busyLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  /**
   * Returning a promise keeps the dialog open until it settles. When it rejects, the dialog stays open and shows why.
   */
  onConfirm: () => unknown;
  /** The message for a refusal without one; if given, a refusal's own message is shown without its status. */
  otherwise?: string;
  onCancel?: () => void;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that regains the focus on closing; by default the previously focused element. */
  opener: RefObject<HTMLElement | null>;
}

/** The content of a ConfirmDialog. */
export function ConfirmPanel({
  title,
  description,
  children,
  confirmLabel,
  busyLabel = "Please wait...",
  cancelLabel = "Cancel",
  isDestructive = true,
  onConfirm,
  otherwise,
  onCancel,
  isOpen,
  onOpenChange,
  opener,
}: ConfirmPanelProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const before = useRef<Element | null>(null);

  const change = (next: boolean) => {
    if (isBusy) return;
    setFailure(null);
    onOpenChange(next);
    if (!next) onCancel?.();
  };

  const confirm = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(failureOf(error, otherwise));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <AlertDialog open={isOpen} onOpenChange={change}>
      <AlertDialogContent
        onOpenAutoFocus={() => {
          before.current = document.activeElement;
        }}
        onCloseAutoFocus={(event) => {
          // Radix restores focus only to triggers it rendered itself.
          event.preventDefault();
          const next = opener.current ?? before.current;
          if (next instanceof HTMLElement) next.focus();
        }}
      >
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        {children}
        {failure ? <Alert variant="destructive">{failure}</Alert> : null}
        <AlertDialogFooter>
          <AlertDialogCancel aria-disabled={isBusy || undefined}>{cancelLabel}</AlertDialogCancel>
          <BusyButton
            variant={isDestructive ? "destructive" : "default"}
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={confirm}
          >
            {confirmLabel}
          </BusyButton>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function failureOf(error: unknown, otherwise?: string): string {
  if (otherwise !== undefined && error instanceof ApiError) return serverMessage(error, otherwise);
  return (error instanceof Error && error.message) || "Something went wrong. Please try again.";
}
