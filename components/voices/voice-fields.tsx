"use client";

import type { Control, FieldPath } from "react-hook-form";
import { TextField } from "@/components/common/text-field";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { languages } from "@/lib/voices/languages";

/** The fields shared by adding and editing. */
type VoiceValues = { name: string; language?: string; relation?: string; living: string };

interface FieldsProps<Values extends VoiceValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** Who the loved one is. */
export function WhoFields<Values extends VoiceValues, Output>({ control }: FieldsProps<Values, Output>) {
  // A form that extends these values has these paths, which the library cannot infer from the type parameter.
  const at = (name: keyof VoiceValues) => name as FieldPath<Values>;
  return (
    <>
      <TextField
        control={control}
        name={at("name")}
        label="Name"
        autoComplete="off"
        description="What you call them."
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          control={control}
          name={at("relation")}
          label="Relation (optional)"
          autoComplete="off"
          description="Such as grandmother, or friend."
        />
        <FormField
          control={control}
          name={at("living")}
          render={({ field }) => (
            <FormItem>
              <FormLabel>Is this person living? (optional)</FormLabel>
              <FormControl>
                <NativeSelect {...field}>
                  <option value="">I would rather not say</option>
                  <option value="yes">Yes</option>
                  <option value="no">No</option>
                </NativeSelect>
              </FormControl>
              <FormDescription>
                So that answers never speak of the living as dead, or of the dead as alive.
              </FormDescription>
              <FormMessage />
            </FormItem>
          )}
        />
      </div>
      <FormField
        control={control}
        name={at("language")}
        render={({ field }) => (
          <FormItem>
            <FormLabel>Language</FormLabel>
            <FormControl>
              <NativeSelect {...field}>
                {languages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            </FormControl>
            <FormDescription>The one they speak in the recordings.</FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
    </>
  );
}

interface DescriptionFieldProps<Values extends { description?: string }, Output> {
  control: Control<Values, unknown, Output>;
  isRequired?: boolean;
}

export function DescriptionField<Values extends { description?: string }, Output>({
  control,
  isRequired = false,
}: DescriptionFieldProps<Values, Output>) {
  return (
    <FormField
      control={control}
      name={"description" as FieldPath<Values>}
      render={({ field }) => (
        <FormItem>
          <FormLabel>{isRequired ? "Description" : "Description (optional)"}</FormLabel>
          <FormControl>
            <Textarea {...field} rows={4} />
          </FormControl>
          <FormDescription>
            How they spoke, what they cared about, what you used to talk about. Answers draw on it, and make up nothing
            beyond it.
          </FormDescription>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}
