import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

interface ProgressProps extends Omit<ComponentProps<"div">, "children"> {
  /** 0 to 100; null while unknown. */
  value: number | null;
  /** Announced by screen readers instead of the percentage. */
  valueText?: string;
  tone?: "default" | "success" | "warning" | "destructive";
}

const tones = {
  default: "bg-primary",
  success: "bg-success",
  warning: "bg-warning",
  destructive: "bg-destructive",
} as const;

/** Needs `aria-label` or `aria-labelledby`. */
function Progress({ className, value, valueText, tone = "default", ...props }: ProgressProps) {
  const shown = value === null ? null : Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown === null ? undefined : Math.round(shown)}
      aria-valuetext={valueText}
      className={cn("h-2.5 w-full overflow-hidden rounded-full bg-secondary", className)}
      {...props}
    >
      <div
        className={cn("h-full rounded-full transition-[width]", tones[tone], shown === null && "animate-pulse")}
        style={{ width: shown === null ? "100%" : `${shown}%` }}
      />
    </div>
  );
}

export { Progress };
