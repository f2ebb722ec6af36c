import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

interface SwitchProps extends Omit<ComponentProps<"button">, "children" | "onChange"> {
  checked: boolean;
  onCheckedChange: (isOn: boolean) => void;
}

function Switch({ className, checked, onCheckedChange, ...props }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className={cn(
        "group inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-input bg-secondary px-0.5 transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-checked:border-primary aria-checked:bg-primary",
        className,
      )}
      {...props}
    >
      <span className="block size-5.5 rounded-full bg-input transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-primary-foreground" />
    </button>
  );
}

export { Switch };
