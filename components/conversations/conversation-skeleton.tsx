import { Skeleton } from "@/components/ui/skeleton";

/** The 600 px of the specification at most, where the panel does not fill the screen. */
export const talkPanelClasses =
  "flex flex-col bg-card phone:h-full roomy:h-[min(37.5rem,calc(100dvh-18rem))] roomy:min-h-96 roomy:rounded-lg roomy:border roomy:shadow-sm";

/** As tall as the header and panel that replace it. */
export function ConversationSkeleton() {
  return (
    <div className="mx-auto flex max-w-text flex-col gap-4 phone:h-full">
      <div className="flex items-center gap-4 phone:px-4 phone:pt-4">
        <Skeleton className="size-14 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-6 w-2/5" />
        </div>
      </div>
      <div className="min-h-0 flex-1">
        <TalkSkeleton />
      </div>
    </div>
  );
}

/** As tall as the panel. */
export function TalkSkeleton() {
  return (
    <div className={talkPanelClasses}>
      <MessagesSkeleton />
      <div className="border-t p-2 roomy:p-4">
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
