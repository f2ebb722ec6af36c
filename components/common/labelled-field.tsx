"use client";

import type { ReactNode } from "react";
import type { Control, FieldPath, FieldValues, UseFormRegisterReturn } from "react-hook-form";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";

interface LabelledFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  control: Control<Values, unknown, Output>;
  name: Name;
  label: string;
  description?: ReactNode;
  /** The input itself. */
  children: (field: UseFormRegisterReturn<Name>) => ReactNode;
}

/** A form's input with its label, description and error. */
export function LabelledField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  label,
  description,
  children,
}: LabelledFieldProps<Values, Name, Output>) {
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{label}</FormLabel>
          <FormControl>{children(field)}</FormControl>
          {description ? <FormDescription>{description}</FormDescription> : null}
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
