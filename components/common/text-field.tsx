"use client";

import type { ComponentProps, ComponentType, ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { LabelledField } from "@/components/common/labelled-field";
import { Input } from "@/components/ui/input";

interface TextFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  type?: "text" | "email";
  autoComplete?: string;
  description?: ReactNode;
  /** Replaces the plain input. */
  as?: ComponentType<ComponentProps<"input">>;
}

/** A labelled text field with its description and error. */
export function TextField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  type = "text",
  autoComplete,
  description,
  as: Control = Input,
}: TextFieldProps<Values, Output>) {
  const isName = autoComplete === "username" || type === "email";
  return (
    <LabelledField control={control} name={name} label={label} description={description}>
      {(field) => (
        <Control
          {...field}
          {...(Control === Input && { type })}
          {...(isName && { autoCapitalize: "none", autoCorrect: "off", spellCheck: false })}
          autoComplete={autoComplete}
        />
      )}
    </LabelledField>
  );
}
