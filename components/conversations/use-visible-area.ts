import { useEffect } from "react";

/**
 * Reports to `fill-window` the height that the keyboard leaves. Safari overlays its keyboard on the page, and only its
 * visual viewport shows the difference.
 */
export function useVisibleArea() {
  useEffect(() => {
    const { visualViewport: visible } = window;
    if (!visible) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Zoomed in with two fingers: the page keeps its size while the user pans.
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
