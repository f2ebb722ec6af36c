import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface ShowMoreProps {
  /** A TanStack infinite query, or an object of the same shape. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Loads the next page of a list; renders nothing at its end. */
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
