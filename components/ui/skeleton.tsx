import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Give it the size of what will stand there. Hidden from screen readers: the section says that it is loading. */
function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden className={cn("rounded-lg bg-muted", className)} {...props} />;
}

export { Skeleton };
