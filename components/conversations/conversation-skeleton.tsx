import { Skeleton } from "@/components/ui/skeleton";

/** As tall as the header, panel and card that replace it. */
export function ConversationSkeleton() {
  return (
    <>
      <div className="mb-5">
        <div className="flex items-start gap-4">
          <Skeleton className="hidden size-14 rounded-full sm:block" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-9 w-3/5" />
            <Skeleton className="h-6 w-2/5" />
          </div>
          <Skeleton className="size-11" />
        </div>
        <Skeleton className="mt-3 h-24 sm:h-17" />
      </div>
      <TalkSkeleton />
      <Skeleton className="mt-6 h-52" />
    </>
  );
}

/** As tall as the panel. */
export function TalkSkeleton() {
  return (
    <div className="flex h-[calc(100dvh-26rem)] min-h-96 flex-col sm:h-[min(37.5rem,calc(100dvh-7rem))] rounded-lg border bg-card shadow-sm">
      <div className="min-h-13 border-b" />
      <MessagesSkeleton />
      <div className="border-t p-3 sm:p-4">
        <Skeleton className="h-12.5" />
      </div>
    </div>
  );
}

export function MessagesSkeleton() {
  return (
    <div className="grid flex-1 content-end gap-4 px-4 py-4 sm:px-6">
      <Skeleton className="h-12 w-3/5 justify-self-end" />
      <Skeleton className="h-20 w-4/5" />
      <Skeleton className="h-12 w-2/5 justify-self-end" />
      <Skeleton className="h-16 w-3/5" />
    </div>
  );
}
