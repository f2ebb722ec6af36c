import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { TablePage } from "@/lib/admin/explorer/schema";

interface PagerProps {
  page: TablePage;
  isFirst: boolean;
  number: number;
  onGo: (cursor: string | null, step: number) => void;
}

/** There is no link to the last page; reverse the sort order instead. */
export function Pager({ page, isFirst, number, onGo }: PagerProps) {
  const { previousCursor, nextCursor } = page;
  return (
    <nav aria-label="Pages" className="flex items-center gap-2 max-sm:[&_svg]:hidden">
      <Button
        variant="outline"
        size="sm"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onGo(null, 0)}
      >
        <ChevronsLeft aria-hidden />
        First
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={previousCursor === null || undefined}
        onClick={() => previousCursor && onGo(previousCursor, -1)}
      >
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      {isFirst ? (
        <span className="whitespace-nowrap px-1 text-muted-foreground text-sm tabular-nums">Page {number}</span>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        aria-disabled={nextCursor === null || undefined}
        onClick={() => nextCursor && onGo(nextCursor, 1)}
      >
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
