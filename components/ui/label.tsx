import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

function Label({ className, htmlFor, children, ...props }: ComponentProps<"label">) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn("block font-medium text-base text-foreground leading-snug", className)}
      {...props}
    >
      {children}
    </label>
  );
}

export { Label };
