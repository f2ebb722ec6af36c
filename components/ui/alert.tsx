import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

const alertVariants = cva(
  "relative rounded-lg border px-4 py-3.5 text-foreground has-[>svg]:pl-12 [&>svg]:absolute [&>svg]:top-4 [&>svg]:left-4 [&>svg]:size-5",
  {
    variants: {
      variant: {
        default: "bg-muted [&>svg]:text-primary",
        soft: "border-transparent bg-accent [&>svg]:text-accent-foreground",
        success: "border-success/40 bg-success-soft [&>svg]:text-success",
        warning: "border-warning/40 bg-warning-soft [&>svg]:text-warning",
        destructive: "border-destructive/50 bg-destructive-soft [&>svg]:text-destructive",
      },
    },
    defaultVariants: { variant: "default" },
  },
);

/** Announced at once (`role="alert"`) when destructive; pass `role` to override. Put an icon first. */
function Alert({ className, variant, role, ...props }: ComponentProps<"div"> & VariantProps<typeof alertVariants>) {
  return (
    <div
      role={role ?? (variant === "destructive" ? "alert" : undefined)}
      className={cn(alertVariants({ variant }), className)}
      {...props}
    />
  );
}

function AlertTitle({ className, ...props }: ComponentProps<"p">) {
  return <p className={cn("mb-1 font-semibold leading-snug", className)} {...props} />;
}

function AlertDescription({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("max-w-text text-sm [overflow-wrap:anywhere]", className)} {...props} />;
}

export { Alert, AlertDescription, AlertTitle };
