"use client";

import { ArrowUp } from "lucide-react";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";

/** How far to scroll before the button appears, in pixels. */
export const BACK_TO_TOP_AFTER_PX = 300;

/** Form pages, where the button would cover fields and the button that reveals a password. */
const formPages = ["/auth", "/forgot-password", "/reset-password", "/verify-email", "/support"];

function subscribe(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** Scrolls, and moves the focus, back to the top of the page. */
export function BackToTop() {
  const pathname = usePathname();
  const isShown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > BACK_TO_TOP_AFTER_PX,
    () => false,
  );
  if (!isShown || formPages.includes(pathname)) return null;
  const goUp = () => {
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isCalm ? "auto" : "smooth" });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={goUp}
      aria-label="Back to top"
      className="fixed right-4 bottom-4 z-30 inline-flex size-12 animate-fade-in items-center justify-center rounded-full border bg-card text-foreground shadow-md hover:bg-muted sm:right-6 sm:bottom-6"
    >
      <ArrowUp aria-hidden className="size-5" />
    </button>
  );
}
