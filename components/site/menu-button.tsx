"use client";

import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const loadMenu = () => import("@/components/site/side-menu");
const SideMenu = lazy(loadMenu);

/** Narrow screens: opens the side menu, whose code arrives when a finger or the focus comes near. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        className="inline-flex size-11 items-center justify-center rounded-lg hover:bg-muted md:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <SideMenu isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
