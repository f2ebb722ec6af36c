import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Within this many pixels of the end, the reader still counts as being at the newest message. */
const NEAR_PX = 64;
/** The row at this distance below the upper edge, in pixels, is the one being read. */
const READING_PX = 12;

interface Rows {
  /** Key of the first row; a change means that older rows were added. */
  firstKey: string | undefined;
  /** Key of the last row; a change means that something new has arrived. */
  lastKey: string | undefined;
  /** Key of the reader's own message being sent; it is always scrolled into view. */
  ownKey: string | undefined;
}

interface StickToBottom {
  /** The scrolling element. Its rows are articles. Its scroll anchoring is off, because not every browser has it. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** The growing content inside it. */
  contentRef: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Call it before adding rows above, because a far jump may have skipped rows that were not rendered yet. */
  remember: () => void;
  /** Something arrived while the reader was further up. */
  hasNews: boolean;
  toBottom: () => void;
}

/** Follows a growing list only while its end is visible; otherwise keeps the row being read in place. */
export function useStickToBottom({ firstKey, lastKey, ownKey }: Rows): StickToBottom {
  const boxRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const knownEnd = useRef(0);
  const read = useRef<{ row: Element; top: number } | null>(null);
  const before = useRef({ firstKey, lastKey, ownKey });
  const [hasNews, setHasNews] = useState(false);

  /** Restores the scroll position: to the end, or to the row being read. */
  const hold = useCallback(() => {
    const box = boxRef.current;
    if (!box) return;
    if (isAtBottom.current) box.scrollTop = box.scrollHeight;
    else if (read.current?.row.isConnected) {
      box.scrollTop += read.current.row.getBoundingClientRect().top - read.current.top;
    } else read.current = rowBeingRead(box);
    knownEnd.current = endOf(box);
  }, []);

  const toBottom = useCallback(() => {
    isAtBottom.current = true;
    setHasNews(false);
    hold();
  }, [hold]);

  useLayoutEffect(() => {
    const { lastKey: oldLast, ownKey: oldOwn } = before.current;
    before.current = { firstKey, lastKey, ownKey };
    if (ownKey !== undefined && ownKey !== oldOwn) isAtBottom.current = true;
    else if (lastKey !== oldLast && !isAtBottom.current) setHasNews(true);
    hold();
  }, [firstKey, lastKey, ownKey, hold]);

  // Text and players make rows grow between renders, and rows far out of sight are measured when they come near.
  useEffect(() => {
    const [content, box] = [contentRef.current, boxRef.current];
    if (!content || !box || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(hold);
    observer.observe(content);
    observer.observe(box);
    return () => observer.disconnect();
  }, [hold]);

  const remember = useCallback(() => {
    if (boxRef.current) read.current = rowBeingRead(boxRef.current);
  }, []);

  const onScroll = useCallback(() => {
    const box = boxRef.current;
    if (!box) return;
    // The event of an earlier scroll may come after rows have grown and before they are measured; the reader has not left.
    isAtBottom.current = Math.min(knownEnd.current, endOf(box)) - box.scrollTop < NEAR_PX;
    knownEnd.current = endOf(box);
    if (isAtBottom.current) setHasNews(false);
    remember();
  }, [remember]);

  return { boxRef, contentRef, onScroll, remember, hasNews, toBottom };
}

/** The largest scroll position of a box, in pixels. */
const endOf = (box: HTMLElement) => box.scrollHeight - box.clientHeight;

/** The first visible row and its position in the window. */
function rowBeingRead(box: HTMLElement): { row: Element; top: number } | null {
  const { top, bottom, left, width } = box.getBoundingClientRect();
  for (let y = top + READING_PX; y < bottom; y += READING_PX * 2) {
    const row = document.elementFromPoint(left + width / 2, y)?.closest("article");
    if (row && box.contains(row)) return { row, top: row.getBoundingClientRect().top };
  }
  return null;
}
