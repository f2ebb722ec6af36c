"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import * as SheetPrimitive from "radix-ui/dialog";
import type { ComponentProps } from "react";
import { overlayClasses } from "@/components/ui/dialog";
import { cn } from "@/lib/utils";

const Sheet = SheetPrimitive.Root;

const sheetVariants = cva(
  "fixed z-50 flex flex-col gap-5 overflow-y-auto border-border bg-popover p-6 text-popover-foreground shadow-md outline-none",
  {
    variants: {
      side: {
        right:
          "inset-y-0 right-0 w-[min(24rem,calc(100%-3rem))] border-l data-[state=closed]:animate-slide-out-right data-[state=open]:animate-slide-in-right",
        left: "inset-y-0 left-0 w-[min(24rem,calc(100%-3rem))] border-r data-[state=closed]:animate-slide-out-left data-[state=open]:animate-slide-in-left",
        bottom:
          "inset-x-0 bottom-0 max-h-[85dvh] border-t pb-[max(1.5rem,env(safe-area-inset-bottom))] data-[state=closed]:animate-slide-out-bottom data-[state=open]:animate-slide-in-bottom",
      },
    },
    defaultVariants: { side: "right" },
  },
);

function SheetContent({
  className,
  children,
  side,
  ...props
}: ComponentProps<typeof SheetPrimitive.Content> & VariantProps<typeof sheetVariants>) {
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay className={overlayClasses} />
      <SheetPrimitive.Content className={cn(sheetVariants({ side }), className)} {...props}>
        {children}
        <SheetPrimitive.Close
          aria-label="Close"
          className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-lg text-muted-foreground hover:bg-muted hover:text-foreground"
        >
          <X aria-hidden className="size-5" />
        </SheetPrimitive.Close>
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}

function SheetHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-2 pr-10", className)} {...props} />;
}

function SheetFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("mt-auto flex flex-col gap-3", className)} {...props} />;
}

function SheetTitle({ className, ...props }: ComponentProps<typeof SheetPrimitive.Title>) {
  return <SheetPrimitive.Title className={cn("font-medium font-serif text-xl", className)} {...props} />;
}

function SheetDescription({ className, ...props }: ComponentProps<typeof SheetPrimitive.Description>) {
  return <SheetPrimitive.Description className={cn("text-muted-foreground", className)} {...props} />;
}

export { Sheet, SheetContent, SheetDescription, SheetFooter, SheetHeader, SheetTitle };
