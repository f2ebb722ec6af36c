"use client";

import { X } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { useMedia } from "@/components/ui/use-media";

const HOTKEY = ["F8"];
const SWIPE_DIRECTIONS = ["right" as const];
/** Keeps the container, margins included, within 420 px and above a phone's home bar. */
const STYLE = { ["--width" as string]: "388px" };
/** A modal dialog blocks pointer events on the rest of the page. */
const TOAST_STYLE = { pointerEvents: "auto" } as const;
/** Below the header, so that its buttons stay usable. */
const MOBILE_OFFSET = { top: "4.5rem" };
/** The width up to which Sonner assumes a phone. */
const PHONE = "(max-width: 600px)";

const classNames = {
  toast:
    "flex w-(--width) items-start gap-3 rounded-lg border py-4 pr-14 pl-5 shadow-md focus-visible:outline-2 max-[600px]:w-full",
  title: "font-semibold text-base leading-snug",
  description: "text-sm [overflow-wrap:anywhere]",
  default: "bg-popover text-popover-foreground",
  success: "border-success/50 bg-popover text-popover-foreground",
  error: "border-destructive bg-destructive-soft text-foreground",
  closeButton:
    "absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-lg text-muted-foreground hover:text-foreground",
};

/**
 * The position of the toasts. On wide screens the left corner, since on the right they would cover a dialog's buttons.
 * On a phone the top, because the thumb reaches inputs and buttons at the bottom. The live region exists before the
 * first toast, so that it is announced.
 */
export default function Messages() {
  const isPhone = useMedia(PHONE);
  return (
    <Sonner
      className="font-sans!"
      position={isPhone ? "top-center" : "bottom-left"}
      containerAriaLabel="Messages"
      hotkey={HOTKEY}
      swipeDirections={SWIPE_DIRECTIONS}
      visibleToasts={1}
      closeButton
      style={STYLE}
      offset={16}
      mobileOffset={MOBILE_OFFSET}
      icons={{ success: null, error: null, close: <X aria-hidden className="size-5" /> }}
      toastOptions={{ unstyled: true, style: TOAST_STYLE, classNames, closeButtonAriaLabel: "Close" }}
    />
  );
}
