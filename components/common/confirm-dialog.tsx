"use client";

import { cloneElement, type ReactElement, Suspense, useRef, useState } from "react";
import type { ConfirmPanelProps } from "@/components/common/confirm-panel";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import type { ButtonProps } from "@/components/ui/button";

const loadPanel = () => import("@/components/common/confirm-panel");

/** Dialogs make up a fifth of a page's scripts, and few visits open one. */
const ConfirmPanel = lazyPart<ConfirmPanelProps>(
  () => loadPanel().then((part) => ({ default: part.ConfirmPanel })),
  PartMissing,
);

interface ConfirmDialogProps extends Omit<ConfirmPanelProps, "isOpen" | "onOpenChange" | "opener"> {
  /** The button that opens the dialog. Without it, `open` and `onOpenChange` control the dialog. */
  trigger?: ReactElement<ButtonProps>;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Asks before an irreversible action. Escape and the cancel button change nothing. */
export function ConfirmDialog({ trigger, open, onOpenChange, ...panel }: ConfirmDialogProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  // Stays mounted once opened, so that the closing animation is visible.
  const [isNeeded, setIsNeeded] = useState(isOpen);
  const opener = useRef<HTMLElement | null>(null);
  if (isOpen && !isNeeded) setIsNeeded(true);

  const change = (next: boolean) => {
    setIsOwnOpen(next);
    onOpenChange?.(next);
  };
  const ready = () => void loadPanel().catch(() => {});

  return (
    <>
      {trigger
        ? cloneElement(trigger, {
            "aria-haspopup": "dialog",
            "aria-expanded": isOpen,
            onPointerEnter: ready,
            onFocus: ready,
            onClick: (event) => {
              opener.current = event.currentTarget;
              change(true);
            },
          })
        : null}
      {isNeeded ? (
        <Suspense>
          <ConfirmPanel {...panel} isOpen={isOpen} onOpenChange={change} opener={opener} />
        </Suspense>
      ) : null}
    </>
  );
}
