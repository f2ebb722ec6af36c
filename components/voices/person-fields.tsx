import type { Control } from "react-hook-form";
import { LabelledField } from "@/components/common/labelled-field";
import { TextField } from "@/components/common/text-field";
import { NativeSelect } from "@/components/ui/native-select";
import { ageRangeLabels, ageRanges, genderLabels, genders } from "@/lib/providers/voice/person-details";
import type { EditVoiceForm } from "@/lib/voices/schema";

const unsaid = "I would rather not say";

/** Details about the person in the recordings, for voice services that accept them. */
export function PersonFields({ control }: { control: Control<EditVoiceForm> }) {
  return (
    <fieldset className="grid gap-6" aria-describedby="person-fields-hint">
      <legend className="mb-2 font-medium text-base leading-snug">The person in the recordings</legend>
      <p id="person-fields-hint" className="text-muted-foreground text-sm">
        Some voice services use these the next time the voice is made. The gender also tells us whether to write “his”,
        “her” or “their”. Nothing else uses them.
      </p>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <LabelledField control={control} name="gender" label="Gender (optional)">
          {(field) => (
            <NativeSelect {...field}>
              <option value="">{unsaid}</option>
              {genders.map((gender) => (
                <option key={gender} value={gender}>
                  {genderLabels[gender]}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledField>
        <LabelledField
          control={control}
          name="ageRange"
          label="Age range (optional)"
          description="As they sound in the recordings."
        >
          {(field) => (
            <NativeSelect {...field}>
              <option value="">{unsaid}</option>
              {ageRanges.map((range) => (
                <option key={range} value={range}>
                  {ageRangeLabels[range]}
                </option>
              ))}
            </NativeSelect>
          )}
        </LabelledField>
      </div>
      <TextField
        control={control}
        name="accent"
        label="Accent (optional)"
        autoComplete="off"
        description="Such as Dalmatian, or Scottish."
      />
    </fieldset>
  );
}
