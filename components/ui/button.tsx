import type { VariantProps } from "class-variance-authority";
import * as SlotPrimitive from "radix-ui/slot";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/lib/utils";

interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonVariants> {
  /** Gives the looks to the only child, for a link that looks like a button. */
  asChild?: boolean;
}

function Button({ className, variant, size, asChild = false, type, ...props }: ButtonProps) {
  if (asChild) {
    return <SlotPrimitive.Root className={cn(buttonVariants({ variant, size }), className)} {...props} />;
  }
  return <button type={type ?? "button"} className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}

export { Button, type ButtonProps, buttonVariants };
