import type { ComponentProps, ReactNode } from "react";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";

interface TitledDialogProps extends Omit<ComponentProps<typeof DialogContent>, "title"> {
  title: ReactNode;
  description: ReactNode;
  onClose?: () => void;
}

/** A dialog that is open for as long as it is rendered. */
export function TitledDialog({ title, description, onClose, children, ...content }: TitledDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <DialogContent {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}
