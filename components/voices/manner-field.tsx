import type { UseFormRegisterReturn } from "react-hook-form";
import { ChoiceCards } from "@/components/common/choice-cards";
import { isolated } from "@/lib/platform/isolated";
import type { Manner } from "@/lib/providers/text/manner";

interface MannerFieldProps {
  /** The loved one's name, for the example. */
  name: string;
  field: UseFormRegisterReturn;
}

/** Chooses whether replies speak as the loved one or about them. */
export function MannerField({ name, field }: MannerFieldProps) {
  const options: { value: Manner; label: string; description: string }[] = [
    {
      value: "first_person",
      label: "As them, in their own words",
      description: "A portrayal, with the words from your notes: “Hello, trouble. How was your day?”",
    },
    {
      value: "third_person",
      label: "As someone who remembers them with you",
      description: `It never speaks as them, and quotes your notes: “Here's ${isolated(name)}'s hello for you: ‘Hello, trouble.’ How was your day?”`,
    },
  ];
  return (
    <ChoiceCards
      legend="How answers speak"
      options={options}
      field={field}
      hint="Either way, it says that it is an AI voice when you ask. Earlier answers stay as they are."
    />
  );
}
