"use client";

import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { CONSENT_WORDING } from "@/lib/voices/consent";

interface ConsentCardProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** The statement in its exact words, to be ticked before any voice is made. */
export function ConsentCard<Values extends FieldValues, Output>({ control, name }: ConsentCardProps<Values, Output>) {
  const wordingId = useId();
  return (
    <Alert variant="warning">
      <TriangleAlert aria-hidden />
      <AlertTitle>The right to use these recordings</AlertTitle>
      <AlertDescription className="grid gap-3">
        <p id={wordingId}>{CONSENT_WORDING}</p>
        <FormField
          control={control}
          name={name}
          render={({ field: { value, onChange, ref, onBlur }, fieldState }) => (
            <FormItem>
              <div className="flex items-center gap-3">
                <FormControl>
                  <Checkbox
                    ref={ref}
                    checked={value}
                    onCheckedChange={onChange}
                    onBlur={onBlur}
                    aria-describedby={wordingId}
                    aria-invalid={fieldState.invalid || undefined}
                  />
                </FormControl>
                <FormLabel className="min-h-11 content-center">I confirm this statement</FormLabel>
              </div>
              <FormMessage />
            </FormItem>
          )}
        />
      </AlertDescription>
    </Alert>
  );
}
