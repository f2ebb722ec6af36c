"use client";

import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { CONSENT_WORDING } from "@/lib/voices/consent";

interface ConsentCardProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** The exact statement, which must be confirmed before any voice is made. */
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
          render={({ field }) => (
            <FormItem>
              <div className="flex items-center gap-3">
                <FormControl>
                  <input
                    type="checkbox"
                    {...field}
                    aria-describedby={wordingId}
                    className="size-6 shrink-0 accent-primary"
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
