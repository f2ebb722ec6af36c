"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** After following a link or submitting a form nothing has the focus, so the next page's content takes it. */
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
