import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which somebody still counts as reading the newest message. */
const NEAR_PX = 64;
/** Pixels below the upper edge at which the row is looked for that somebody is reading. */
const READING_PX = 12;

interface Rows {
  /** Of the first row: another one means that earlier rows have come. */
  firstKey: string | undefined;
  /** Of the last row: another one is news. */
  lastKey: string | undefined;
  /** Of what the reader is sending: it is always brought into sight. */
  ownKey: string | undefined;
}

interface StickToBottom {
  /** For the box that scrolls. Its rows are articles, and its own scroll anchoring is off: not every browser has one. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** For what grows inside it. */
  contentRef: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Before rows are added above: a far jump may have passed rows that were not drawn yet. */
  remember: () => void;
  /** Something came while the reader was further up. */
  hasNews: boolean;
  toBottom: () => void;
}

/** Follows a growing list only while its end is in sight; otherwise what is being read stays where it is. */
export function useStickToBottom({ firstKey, lastKey, ownKey }: Rows): StickToBottom {
  const boxRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const read = useRef<{ row: Element; top: number } | null>(null);
  const before = useRef({ firstKey, lastKey, ownKey });
  const [hasNews, setHasNews] = useState(false);

  /** Brings the end, or else the row that was being read, back to where it was. */
  const hold = useCallback(() => {
    const box = boxRef.current;
    if (!box) return;
    if (isAtBottom.current) box.scrollTop = box.scrollHeight;
    else if (read.current?.row.isConnected) {
      box.scrollTop += read.current.row.getBoundingClientRect().top - read.current.top;
    } else read.current = rowBeingRead(box);
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

  // Words and players make rows grow between two renders of the list, and rows far away are measured when they come near.
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
    isAtBottom.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    if (isAtBottom.current) setHasNews(false);
    remember();
  }, [remember]);

  return { boxRef, contentRef, onScroll, remember, hasNews, toBottom };
}

/** The first row in sight, and where it stands in the window. */
function rowBeingRead(box: HTMLElement): { row: Element; top: number } | null {
  const { top, bottom, left, width } = box.getBoundingClientRect();
  for (let y = top + READING_PX; y < bottom; y += READING_PX * 2) {
    const row = document.elementFromPoint(left + width / 2, y)?.closest("article");
    if (row && box.contains(row)) return { row, top: row.getBoundingClientRect().top };
  }
  return null;
}
