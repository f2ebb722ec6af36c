"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { toast } from "@/components/ui/toast";

const loadMenu = () => import("@/components/site/side-menu");
const SideMenu = lazy(loadMenu);
/** Preloads the menu; a failure is reported only when the menu is opened. */
const loadAhead = () => void loadMenu().catch(() => {});

/**
 * Opens the side menu on narrow screens. Its code is loaded when a pointer or the focus comes near, and its panel
 * appears on the first tap, so that a slow phone responds at once.
 */
export function MenuButton({ hasPlans }: { hasPlans: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const pathname = usePathname();
  /** The page on which the menu was opened: it is closed on the next page. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const isOpen = openOn !== null && openOn === pathname;
  const open = async () => {
    setOpenOn(pathname);
    try {
      await loadMenu();
      setIsLoaded(true);
    } catch {
      setOpenOn(null);
      const description = "Please check the connection. The same links are at the foot of the page.";
      toast({ variant: "destructive", title: "The menu could not be loaded", description });
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        className="inline-flex size-11 items-center justify-center rounded-lg hover:bg-muted md:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {isLoaded ? (
        <Suspense fallback={null}>
          <SideMenu
            hasPlans={hasPlans}
            isOpen={isOpen}
            opener={button}
            onOpenChange={(next) => setOpenOn(next ? pathname : null)}
          />
        </Suspense>
      ) : isOpen ? (
        createPortal(
          <div className="fixed inset-0 z-50 bg-overlay md:hidden">
            <p
              role="status"
              className="absolute inset-y-0 right-0 w-[min(24rem,calc(100%-3rem))] border-l bg-popover p-6 font-medium font-serif text-popover-foreground text-xl"
            >
              Menu
            </p>
          </div>,
          document.body,
        )
      ) : null}
    </>
  );
}
