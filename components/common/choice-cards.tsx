import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface ChoiceCardsProps {
  legend: string;
  options: readonly { value: string; label: string; description: string }[];
  field: UseFormRegisterReturn;
  hint?: string;
}

/** Radio buttons for a few options that each need a sentence. */
export function ChoiceCards({ legend, options, field, hint }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={hint && `${id}-hint`}>
      <legend className="mb-2 font-medium text-base leading-snug">{legend}</legend>
      {options.map(({ value, label, description }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-lg border p-4 transition-colors has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-1"
        >
          <input
            type="radio"
            value={value}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-description`}
            className="size-6 shrink-0 accent-primary"
            {...field}
          />
          <span className="grid gap-1">
            <span id={`${id}-${value}`} className="font-medium">
              {label}
            </span>
            <span id={`${id}-${value}-description`} className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
              {description}
            </span>
          </span>
        </label>
      ))}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
