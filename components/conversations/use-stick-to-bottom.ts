import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which somebody still counts as reading the newest message. */
const NEAR_PX = 64;

interface StickToBottom {
  /** For the box that scrolls. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** For what grows inside it. */
  contentRef: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something came while the reader was further up. */
  hasNews: boolean;
  toBottom: () => void;
}

interface Rows {
  /** Of the first row: when older ones come before it, what is being read stays where it is. */
  firstKey: string | undefined;
  /** Of the last row: another one is news. */
  lastKey: string | undefined;
  /** Of what the reader is sending: it is always brought into sight. */
  ownKey: string | undefined;
}

/** Follows a growing list only while its end is in sight. */
export function useStickToBottom({ firstKey, lastKey, ownKey }: Rows): StickToBottom {
  const boxRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const height = useRef(0);
  const before = useRef({ firstKey, lastKey, ownKey });
  const [hasNews, setHasNews] = useState(false);

  const follow = useCallback(() => {
    const box = boxRef.current;
    if (box && isAtBottom.current) box.scrollTop = box.scrollHeight;
  }, []);

  const toBottom = useCallback(() => {
    isAtBottom.current = true;
    setHasNews(false);
    follow();
  }, [follow]);

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const { firstKey: oldFirst, lastKey: oldLast, ownKey: oldOwn } = before.current;
    before.current = { firstKey, lastKey, ownKey };
    if (ownKey !== undefined && ownKey !== oldOwn) toBottom();
    else if (oldFirst !== firstKey && oldLast === lastKey) box.scrollTop += box.scrollHeight - height.current;
    else if (oldLast !== lastKey && !isAtBottom.current) setHasNews(true);
    height.current = box.scrollHeight;
    follow();
  }, [firstKey, lastKey, ownKey, follow, toBottom]);

  // Words and players make rows grow between two renders of the list.
  useEffect(() => {
    const content = contentRef.current;
    const box = boxRef.current;
    if (!content || !box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      height.current = box.scrollHeight;
      follow();
    });
    observer.observe(content);
    observer.observe(box);
    return () => observer.disconnect();
  }, [follow]);

  const onScroll = useCallback(() => {
    const box = boxRef.current;
    if (!box) return;
    isAtBottom.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    if (isAtBottom.current) setHasNews(false);
  }, []);

  return { boxRef, contentRef, onScroll, hasNews, toBottom };
}
