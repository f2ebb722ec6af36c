"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** A followed link or a form that leads on leaves the focus nowhere: the next page's content takes it then. */
export function PageFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
