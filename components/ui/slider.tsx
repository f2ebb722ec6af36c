"use client";

import * as SliderPrimitive from "radix-ui/slider";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

interface SliderProps extends Omit<ComponentProps<typeof SliderPrimitive.Root>, "value" | "defaultValue"> {
  value: number;
  /** Names the thumb. */
  label: string;
  valueText?: string;
}

/** A slider with one thumb; `onValueChange` and `onValueCommit` get an array of one, as Radix gives it. */
function Slider({ className, value, label, valueText, ...props }: SliderProps) {
  return (
    <SliderPrimitive.Root
      value={[value]}
      className={cn(
        "relative flex h-11 w-full touch-none select-none items-center data-[disabled]:opacity-55",
        className,
      )}
      {...props}
    >
      <SliderPrimitive.Track className="relative h-2 w-full grow overflow-hidden rounded-full bg-secondary">
        <SliderPrimitive.Range className="absolute h-full bg-primary" />
      </SliderPrimitive.Track>
      <SliderPrimitive.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-6 rounded-full border-2 border-primary bg-card shadow-sm"
      />
    </SliderPrimitive.Root>
  );
}

export { Slider };
