import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface ShowMoreProps {
  /** TanStack's infinite query, or what looks like it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** The next page of a list, below it; nothing at its end. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      className="justify-self-center"
      aria-disabled={list.isFetchingNextPage || undefined}
      onClick={() => void list.fetchNextPage()}
    >
      {list.isFetchingNextPage ? <Spinner /> : null}
      Show more
    </Button>
  );
}
