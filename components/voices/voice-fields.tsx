"use client";

import type { Control, FieldPath } from "react-hook-form";
import { LabelledField } from "@/components/common/labelled-field";
import { TextField } from "@/components/common/text-field";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { languages } from "@/lib/voices/languages";

/** The fields shared by adding and editing. */
type VoiceValues = { name: string; language?: string; relation?: string; living: string };

interface FieldsProps<Values extends VoiceValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** The fields about the loved one. */
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
        <LabelledField
          control={control}
          name={at("living")}
          label="Is this person living? (optional)"
          description="So that answers never speak of the living as dead, or of the dead as alive."
        >
          {(field) => (
            <NativeSelect {...field}>
              <option value="">I would rather not say</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </NativeSelect>
          )}
        </LabelledField>
      </div>
      <LabelledField
        control={control}
        name={at("language")}
        label="Language"
        description="The one they speak in the recordings."
      >
        {(field) => (
          <NativeSelect {...field}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
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
    <LabelledField
      control={control}
      name={"description" as FieldPath<Values>}
      label={isRequired ? "Description" : "Description (optional)"}
      description="How they spoke, what they cared about, what you used to talk about. Answers draw on it, and make up nothing beyond it."
    >
      {(field) => <Textarea {...field} rows={4} />}
    </LabelledField>
  );
}
