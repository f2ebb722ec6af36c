"use client";

import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { LabelledField } from "@/components/common/labelled-field";
import { lazyResolver } from "@/components/common/lazy-resolver";
import { ServerForm } from "@/components/common/server-form";
import { handleSend } from "@/components/common/show-server-error";
import { TextField } from "@/components/common/text-field";
import { FormRootMessage } from "@/components/ui/form";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import type { User } from "@/lib/accounts/schema";
import { categoryLabels, supportCategories } from "@/lib/support/categories";
import { MAX_SUPPORT_MESSAGE } from "@/lib/support/limits";
import { useCreateSupportRequest } from "@/lib/support/queries";

interface SupportFormProps {
  /** Null for visitors, who may leave an email address. */
  user: User | null;
  onSent: () => void;
}

const resolver = lazyResolver(async () => (await import("@/lib/support/schema")).supportForm);
const empty = { subject: "", category: "" as const, message: "", userEmail: "" };

export function SupportForm({ user, onSent }: SupportFormProps) {
  const create = useCreateSupportRequest();
  const form = useForm({ resolver, defaultValues: empty });
  const { control, formState } = form;
  const submit = handleSend(form, "Error submitting request", async ({ userEmail, ...input }) => {
    await create.mutateAsync({
      ...input,
      userId: user?.id ?? null,
      ...(!user && userEmail !== "" && { userEmail }),
    });
    onSent();
  });
  return (
    <ServerForm form={form} onSubmit={submit} aria-labelledby="support-form-title" className="grid gap-5">
      <h2 id="support-form-title" className="text-2xl">
        Write to us
      </h2>
      <TextField control={control} name="subject" label="Subject" />
      <LabelledField control={control} name="category" label="Category">
        {(field) => (
          <NativeSelect {...field}>
            <option value="">Please select</option>
            {supportCategories.map((category) => (
              <option key={category} value={category}>
                {categoryLabels[category]}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
      <LabelledField
        control={control}
        name="message"
        label="Message"
        description="Please leave out passwords and keys."
      >
        {(field) => <Textarea rows={7} maxLength={MAX_SUPPORT_MESSAGE} {...field} />}
      </LabelledField>
      {user ? null : (
        <TextField
          control={control}
          name="userEmail"
          label="Email (optional)"
          type="email"
          autoComplete="email"
          description="Without it we can read your message, but not answer it."
        />
      )}
      <FormRootMessage heading="Error submitting request" />
      <BusyButton
        type="submit"
        isBusy={formState.isSubmitting}
        busyLabel="Sending..."
        className="sm:justify-self-start"
      >
        Submit Request
      </BusyButton>
    </ServerForm>
  );
}
