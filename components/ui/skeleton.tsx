import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/**
 * Give it the size of the content it stands for. Hidden from screen readers; the section announces that it is loading.
 */
function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden className={cn("rounded-lg bg-muted", className)} {...props} />;
}

export { Skeleton };
