"use client";

import { type ReactNode, Suspense, useRef, useState } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import type { RenameDialogProps } from "@/components/conversations/list/rename-dialog";
import { Button } from "@/components/ui/button";

const RenameDialog = lazyPart<RenameDialogProps>(
  () => import("@/components/conversations/list/rename-dialog"),
  PartMissing,
);

interface RenameButtonProps extends Pick<RenameDialogProps, "conversation"> {
  /** The menu that contains the button, which would cover an open dialog. */
  menuId?: string;
  className?: string;
  children: ReactNode;
}

export function RenameButton({ conversation, menuId, className, children }: RenameButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        className={className}
        aria-haspopup="dialog"
        {...(menuId && { popoverTarget: menuId, popoverTargetAction: "hide" as const })}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Button>
      {isOpen ? (
        <Suspense>
          <RenameDialog conversation={conversation} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
