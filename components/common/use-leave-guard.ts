import { useCallback, useEffect, useRef, useState } from "react";

interface LeaveGuard {
  /** A link was followed and the confirmation is open. */
  isAsking: boolean;
  /** Follows the link. */
  leave: () => void;
  stay: () => void;
}

/**
 * While `isActive`, closing the tab triggers the browser's own confirmation, and a click on a link to another page of
 * this site is held until `leave()` or `stay()`.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const waiting = useRef<HTMLAnchorElement | null>(null);
  const isLeaving = useRef(false);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    if (!isActive) return;
    isLeaving.current = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const hold = (event: MouseEvent) => {
      if (isLeaving.current || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || link.hasAttribute("download") || (link.target && link.target !== "_self")) return;
      const to = new URL(link.href, location.href);
      if (!/^https?:$/.test(to.protocol)) return;
      if (to.origin === location.origin && to.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      waiting.current = link;
      setIsAsking(true);
    };
    window.addEventListener("beforeunload", warn);
    // Capture phase, to run before the router's own handler.
    document.addEventListener("click", hold, true);
    return () => {
      window.removeEventListener("beforeunload", warn);
      document.removeEventListener("click", hold, true);
    };
  }, [isActive]);

  const leave = useCallback(() => {
    isLeaving.current = true;
    setIsAsking(false);
    waiting.current?.click();
    waiting.current = null;
  }, []);

  const stay = useCallback(() => {
    waiting.current = null;
    setIsAsking(false);
  }, []);

  return { isAsking, leave, stay };
}
