import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Manner } from "@/lib/providers/text/manner";

interface MannerFieldProps {
  /** The loved one's, for the example. */
  name: string;
  field: UseFormRegisterReturn;
}

/** Whether answers speak as the loved one or about them. */
export function MannerField({ name, field }: MannerFieldProps) {
  const id = useId();
  const options: { value: Manner; label: string; description: string }[] = [
    {
      value: "first_person",
      label: "As them, in their own words",
      description: "A portrayal, with the words from your notes: “Hello, trouble. How was your day?”",
    },
    {
      value: "third_person",
      label: "As someone who remembers them with you",
      description: `It never speaks as them, and quotes your notes: “Here's ${name}'s hello for you: ‘Hello, trouble.’ How was your day?”`,
    },
  ];
  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-medium text-base leading-snug">How answers speak</legend>
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
      <p id={`${id}-hint`} className="text-muted-foreground text-sm">
        Either way, it says that it is an AI voice when you ask. Earlier answers stay as they are.
      </p>
    </fieldset>
  );
}
