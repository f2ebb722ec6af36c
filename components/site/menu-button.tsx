"use client";

import { Menu } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";

const loadMenu = () => import("@/components/site/side-menu");
const SideMenu = lazy(loadMenu);
/** Preloads the menu; a failure is reported only when the menu is opened. */
const loadAhead = () => void loadMenu().catch(() => {});

/** On narrow screens: opens the side menu, whose code is loaded when a pointer or the focus comes near. */
export function MenuButton({ hasPlans }: { hasPlans: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = async () => {
    try {
      await loadMenu();
    } catch {
      const description = "Please check the connection. The same links are at the foot of the page.";
      toast({ variant: "destructive", title: "The menu could not be loaded", description });
      return;
    }
    setWasOpened(true);
    setIsOpen(true);
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
      {wasOpened ? (
        <Suspense fallback={null}>
          <SideMenu hasPlans={hasPlans} isOpen={isOpen} opener={button} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
