"use client";

import { useEffect } from "react";

/** How long to wait for the section of a followed link, possibly on another page, in milliseconds. */
const GIVE_UP_MS = 10_000;

/** Focuses the element that the hash names, if it can take the focus. */
export function focusHashTarget(): boolean {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  target?.focus({ preventScroll: true });
  return target !== null && document.activeElement === target;
}

/** Following a link to a section moves the focus there too, so that reading and tabbing continue from it. */
export function HashFocus() {
  useEffect(() => {
    let frame = 0;
    // Handles a link that was followed before the scripts ran.
    if (document.activeElement?.matches("body, a")) focusHashTarget();
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
