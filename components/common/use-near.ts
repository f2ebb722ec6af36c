import { type RefObject, useEffect, useRef, useState } from "react";

/** Becomes true, once, when the element comes within `margin` (a CSS length) of the viewport, or receives the focus. */
export function useNear<E extends Element>(margin: string): { ref: RefObject<E | null>; isNear: boolean } {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const found = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) found();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    element.addEventListener("focusin", found);
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", found);
    };
  }, [margin, isNear]);
  return { ref, isNear };
}
