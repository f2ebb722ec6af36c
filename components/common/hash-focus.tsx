"use client";

import { useEffect } from "react";

/** Milliseconds: how long the section of a followed link may take to appear, on another page too. */
const GIVE_UP_MS = 3000;

/** The place the address names, if it can take the focus. */
export function focusHashTarget(): boolean {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  target?.focus({ preventScroll: true });
  return target !== null && document.activeElement === target;
}

/** Following a link to a section takes the focus there too, so that reading and tabbing go on from it. */
export function HashFocus() {
  useEffect(() => {
    let frame = 0;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const hash = link?.origin === location.origin && !event.metaKey && !event.ctrlKey ? link.hash : "";
      if (!hash) return;
      const until = performance.now() + GIVE_UP_MS;
      const attempt = () => {
        if (location.hash === hash && focusHashTarget()) return;
        if (performance.now() < until) frame = requestAnimationFrame(attempt);
      };
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(attempt);
    };
    document.addEventListener("click", follow);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("click", follow);
    };
  }, []);
  return null;
}
