import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/lib/utils";

/** Use `buttonVariants` for a link that looks like a button. */
interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonVariants> {}

function Button({ className, variant, size, type, ...props }: ButtonProps) {
  return <button type={type ?? "button"} className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}

export { Button, type ButtonProps, buttonVariants };
