"use client";

import type { UseFormReturn } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { FormRootMessage } from "@/components/ui/form";
import { ConsentRecord } from "@/components/voices/consent-record";
import { MannerField } from "@/components/voices/manner-field";
import { PersonFields } from "@/components/voices/person-fields";
import { PhotoCard } from "@/components/voices/photo-card";
import type { SaveDetails } from "@/components/voices/use-voice-details";
import { DescriptionField, WhoFields } from "@/components/voices/voice-fields";
import type { EditVoiceForm, Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";

interface EditDetailsProps {
  voice: Voice;
  way: UploadWay;
  form: UseFormReturn<EditVoiceForm>;
  onSave: SaveDetails;
}

/** The loved one's photo, name, description, language and the confirmed statement. */
export function EditDetails({ voice, way, form, onSave }: EditDetailsProps) {
  const isBusy = form.formState.isSubmitting;
  return (
    <div className="grid gap-6">
      <PhotoCard voice={voice} way={way} />
      <Card>
        <CardHeader>
          <CardTitle>Keepsake Information</CardTitle>
        </CardHeader>
        <CardContent>
          <ServerForm
            form={form}
            aria-label="Keepsake Information"
            className="grid gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) void onSave();
            }}
          >
            <WhoFields control={form.control} />
            <PersonFields control={form.control} />
            <DescriptionField control={form.control} isRequired />
            <MannerField name={voice.name} field={form.register("manner")} />
            <FormRootMessage />
            <BusyButton
              type="submit"
              className="w-full sm:w-fit sm:justify-self-end"
              isBusy={isBusy}
              busyLabel="Saving..."
            >
              Save Changes
            </BusyButton>
          </ServerForm>
        </CardContent>
      </Card>
      <ConsentRecord voiceId={voice.id} />
    </div>
  );
}
