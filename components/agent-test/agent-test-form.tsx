"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { LabelledField } from "@/components/common/labelled-field";
import { ServerForm } from "@/components/common/server-form";
import { TextField } from "@/components/common/text-field";
import { Card, CardContent } from "@/components/ui/card";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { type CreateAgentTestInput, createAgentTestInput } from "@/lib/calls/schema";
import type { Voice } from "@/lib/voices/schema";

interface AgentTestFormProps {
  voices: Voice[];
  isBusy: boolean;
  onTest: (input: CreateAgentTestInput) => void;
}

export function AgentTestForm({ voices, isBusy, onTest }: AgentTestFormProps) {
  const form = useForm({ resolver: zodResolver(createAgentTestInput), defaultValues: valuesOf(firstToTest(voices)) });
  return (
    <Card>
      <CardContent>
        <ServerForm
          form={form}
          aria-label="Test agent"
          className="grid gap-6"
          onSubmit={(event) => {
            if (isBusy) event.preventDefault();
            else void form.handleSubmit((input) => onTest(input))(event);
          }}
        >
          <LabelledField control={form.control} name="voiceId" label="Voice">
            {(field) => (
              <NativeSelect
                {...field}
                onChange={({ target }) => form.reset(valuesOf(voices.find(({ id }) => String(id) === target.value)))}
              >
                {voices.map(({ id, name, status }) => (
                  <option key={id} value={id}>
                    {name} ({status})
                  </option>
                ))}
              </NativeSelect>
            )}
          </LabelledField>
          <TextField control={form.control} name="name" label="Name" autoComplete="off" />
          <LabelledField control={form.control} name="description" label="Description">
            {(field) => <Textarea {...field} rows={3} />}
          </LabelledField>
          <BusyButton type="submit" className="w-full sm:w-fit" isBusy={isBusy} busyLabel="Testing...">
            Create Test Agent
          </BusyButton>
        </ServerForm>
      </CardContent>
    </Card>
  );
}

/** A ready voice if there is one, because only ready voices have an agent. */
const firstToTest = (voices: Voice[]) => voices.find(({ status }) => status === "ready") ?? voices[0];

const valuesOf = (voice: Voice | undefined) => ({
  voiceId: voice?.id ?? 0,
  name: voice?.name ?? "",
  description: voice?.description ?? "",
});
