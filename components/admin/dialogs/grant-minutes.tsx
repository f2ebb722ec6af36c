import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { LabelledField } from "@/components/common/labelled-field";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { FormRootMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { toast } from "@/components/ui/toast";
import { useGrantMinutes } from "@/lib/admin/people/queries";
import { grantMinutesInput } from "@/lib/admin/people/schema";
import { counted } from "@/lib/platform/english";

interface GrantMinutesProps {
  id: number;
  name: string;
}

/** A button that opens a form to add minutes of speech to a person's account. */
export function GrantMinutes({ id, name }: GrantMinutesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <GrantForm id={id} name={name} onClose={close} />;
  return (
    <Button ref={opener} variant="outline" onClick={() => setIsOpen(true)}>
      Grant Minutes
    </Button>
  );
}

function GrantForm({ id, name, onClose }: GrantMinutesProps & { onClose: () => void }) {
  const grant = useGrantMinutes(id);
  const form = useForm({
    resolver: zodResolver(grantMinutesInput),
    defaultValues: { minutes: 30, lasting: "period" as const },
  });
  const submit = handleSend(form, "The minutes could not be granted.", async (input) => {
    await grant.mutateAsync(input);
    const added = `${name} has ${counted(input.minutes, "more minute")}`;
    const until = input.lasting === "period" ? "until this period ends" : "in every period";
    toast({ variant: "success", title: "Minutes granted", description: `${added} ${until}.` });
    onClose();
  });
  return (
    <ServerForm
      form={form}
      onSubmit={submit}
      aria-label={`Grant minutes to ${name}`}
      className="grid w-full gap-3 rounded-lg border p-4 sm:grid-cols-2"
    >
      <LabelledField control={form.control} name="minutes" label="Minutes to add">
        {() => (
          <Input
            {...form.register("minutes", { valueAsNumber: true })}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
        )}
      </LabelledField>
      <LabelledField control={form.control} name="lasting" label="For">
        {(field) => (
          <NativeSelect {...field}>
            <option value="period">This period only</option>
            <option value="always">Every period</option>
          </NativeSelect>
        )}
      </LabelledField>
      <FormRootMessage className="sm:col-span-2" />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <BusyButton type="submit" isBusy={form.formState.isSubmitting} busyLabel="Granting...">
          Grant
        </BusyButton>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </ServerForm>
  );
}
