import { useEffect } from "react";

/**
 * Tells `fill-window` what the keyboard leaves of the window. Safari lays its keyboard over the page, and only its
 * visual viewport knows.
 */
export function useVisibleArea() {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Magnified by two fingers: the page keeps its size, and the person moves over it.
      if (Math.abs(visible.scale - 1) > 0.01) return;
      style.setProperty("--visible-height", `${visible.height}px`);
      style.setProperty("--visible-top", `${visible.offsetTop}px`);
    };
    follow();
    visible.addEventListener("resize", follow);
    visible.addEventListener("scroll", follow);
    return () => {
      visible.removeEventListener("resize", follow);
      visible.removeEventListener("scroll", follow);
      style.removeProperty("--visible-height");
      style.removeProperty("--visible-top");
    };
  }, []);
}
