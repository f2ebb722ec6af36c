"use client";

import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import * as ToastPrimitive from "radix-ui/toast";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const ToastProvider = ToastPrimitive.Provider;

function ToastViewport({ className, ...props }: ComponentProps<typeof ToastPrimitive.Viewport>) {
  return (
    <ToastPrimitive.Viewport
      className={cn(
        "fixed right-0 bottom-0 z-50 flex w-full max-w-[420px] flex-col gap-2 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none",
        className,
      )}
      {...props}
    />
  );
}

const toastVariants = cva(
  "relative flex w-full items-start gap-3 rounded-lg border bg-popover py-4 pr-14 pl-5 text-popover-foreground shadow-md data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=end]:animate-swipe-out data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform",
  {
    variants: {
      variant: {
        default: "border-border",
        success: "border-success/50",
        destructive: "border-destructive bg-destructive-soft text-foreground",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

function Toast({
  className,
  variant,
  ...props
}: ComponentProps<typeof ToastPrimitive.Root> & VariantProps<typeof toastVariants>) {
  return <ToastPrimitive.Root className={cn(toastVariants({ variant }), className)} {...props} />;
}

function ToastAction({ className, ...props }: ComponentProps<typeof ToastPrimitive.Action>) {
  return (
    <ToastPrimitive.Action
      className={cn(
        "mt-2 inline-flex min-h-11 items-center rounded-lg border border-input px-4 font-medium text-sm hover:bg-muted",
        className,
      )}
      {...props}
    />
  );
}

function ToastClose({ className, ...props }: ComponentProps<typeof ToastPrimitive.Close>) {
  return (
    <ToastPrimitive.Close
      aria-label="Close"
      className={cn(
        "absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-lg text-muted-foreground hover:text-foreground",
        className,
      )}
      {...props}
    >
      <X aria-hidden className="size-5" />
    </ToastPrimitive.Close>
  );
}

function ToastTitle({ className, ...props }: ComponentProps<typeof ToastPrimitive.Title>) {
  return <ToastPrimitive.Title className={cn("font-semibold text-base leading-snug", className)} {...props} />;
}

function ToastDescription({ className, ...props }: ComponentProps<typeof ToastPrimitive.Description>) {
  return <ToastPrimitive.Description className={cn("text-sm [overflow-wrap:anywhere]", className)} {...props} />;
}

export { Toast, ToastAction, ToastClose, ToastDescription, ToastProvider, ToastTitle, ToastViewport };
