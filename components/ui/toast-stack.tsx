"use client";

import {
  Toast,
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  ToastTitle,
  ToastViewport,
} from "@/components/ui/toast";
import { TOAST_DURATION_MS, useToast } from "@/components/ui/use-toast";

/** How far a toast is swiped to the right before it goes, in pixels. */
export const TOAST_SWIPE_THRESHOLD_PX = 50;
/** The key that moves the focus to the toast. */
export const TOAST_HOTKEY = "F8";

/** Draws the open toasts. Loaded by Toaster when the first one appears. */
export default function ToastStack() {
  const { toasts, dismiss } = useToast();
  return (
    <ToastProvider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label="Message"
    >
      {toasts.map(({ id, title, description, variant, action, open, duration }) => (
        <Toast
          key={id}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismiss(id);
          }}
          variant={variant}
          duration={duration ?? TOAST_DURATION_MS}
          type={variant === "destructive" ? "foreground" : "background"}
        >
          <div className="min-w-0 flex-1">
            {title ? <ToastTitle>{title}</ToastTitle> : null}
            {description ? <ToastDescription>{description}</ToastDescription> : null}
            {action ? (
              <ToastAction altText={action.altText} onClick={action.onClick}>
                {action.label}
              </ToastAction>
            ) : null}
          </div>
          <ToastClose />
        </Toast>
      ))}
      <ToastViewport hotkey={[TOAST_HOTKEY]} label="Messages ({hotkey})" />
    </ToastProvider>
  );
}
