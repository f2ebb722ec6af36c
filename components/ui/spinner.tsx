import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Decorative: put text ("Saving", "Loading") beside it. */
function Spinner({ className, ...props }: ComponentProps<typeof LoaderCircle>) {
  return <LoaderCircle aria-hidden className={cn("size-5 animate-spin", className)} {...props} />;
}

export { Spinner };
